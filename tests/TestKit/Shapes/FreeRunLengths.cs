namespace FleetDefrag.TestKit.Shapes;

/// <summary>Draws the lengths of free runs.</summary>
internal static class FreeRunLengths
{
    private const int ShortRuns = 8;

    /// <summary>Returns lengths that add up to a number of clusters.</summary>
    /// <param name="shape">The distribution.</param>
    /// <param name="clusters">The sum of all lengths.</param>
    /// <param name="mostRuns">The greatest number of runs. More would touch each other.</param>
    /// <param name="random">Decides the lengths.</param>
    public static List<long> Draw(VolumeShape shape, long clusters, int mostRuns, Random random)
    {
        var lengths = new List<long>();
        var left = clusters;
        if (shape.FreeRuns == FreeRunKind.OneLong)
        {
            var inLong = (long)(clusters * (0.3 + (random.NextDouble() * 0.65)));
            if (inLong > 0)
                lengths.Add(inLong);
            left -= inLong;
        }

        // Too many runs for the number of fragments become longer in proportion.
        var least = Math.Max(1, (left + mostRuns - 1) / mostRuns);
        while (left > 0)
        {
            var length = Math.Min(left, Math.Max(least, One(shape, random)));
            lengths.Add(length);
            left -= length;
        }

        return lengths;
    }

    private static long One(VolumeShape shape, Random random) => shape.FreeRuns switch
    {
        FreeRunKind.SingleClusters => 1,
        FreeRunKind.OneOrTwoClusters => 1 + random.Next(2),
        FreeRunKind.OneLong => 1 + random.Next(ShortRuns),
        FreeRunKind.Uniform => 1 + random.Next(2 * shape.MeanFreeRun),
        _ => 1 + (long)(-Math.Log(1 - random.NextDouble()) * (shape.MeanFreeRun - 1)),
    };
}
