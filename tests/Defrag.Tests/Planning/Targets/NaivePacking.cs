namespace FleetDefrag.Defrag.Tests.Planning.Targets;

/// <summary>
/// Packs all movable segments contiguously between immovable ones: the longest first, each into the first gap that holds it.
/// </summary>
internal static class NaivePacking
{
    /// <summary>Returns true if every segment finds a place. False says only that this method finds none.</summary>
    public static bool Fits(NaiveVolume volume)
    {
        var gaps = Gaps(volume);
        var movable = volume.Streams.Where(stream => !stream.Immovable);
        foreach (var length in movable.Select(stream => stream.Clusters.Count(lcn => lcn >= 0)).OrderDescending())
        {
            var gap = gaps.FindIndex(room => room >= length);
            if (gap < 0)
                return false;
            gaps[gap] -= length;
        }

        return true;
    }

    private static List<int> Gaps(NaiveVolume volume)
    {
        var isWall = new bool[volume.Size];
        foreach (var lcn in volume.Streams.Where(stream => stream.Immovable).SelectMany(stream => stream.Clusters).Where(lcn => lcn >= 0))
            isWall[lcn] = true;
        var gaps = new List<int> { 0 };
        foreach (var wall in isWall)
        {
            if (wall)
                gaps.Add(0);
            else
                gaps[^1]++;
        }

        return gaps;
    }
}
