namespace FleetDefrag.Backups.Model;

/// <summary>The median: half of the values are smaller. One wrong value does not change it much.</summary>
internal static class Middle
{
    /// <summary>Returns the median of at least one value.</summary>
    public static double Of(IEnumerable<double> values)
    {
        double[] sorted = [.. values.Order()];
        return (sorted[(sorted.Length - 1) / 2] + sorted[sorted.Length / 2]) / 2;
    }
}
