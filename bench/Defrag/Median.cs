namespace FleetDefrag.DefragBench;

/// <summary>The value in the middle of several measurements.</summary>
internal static class Median
{
    /// <summary>Returns the median of an odd number of values.</summary>
    public static double Of(IEnumerable<double> values)
    {
        var ordered = values.Order().ToList();
        return ordered[ordered.Count / 2];
    }
}
