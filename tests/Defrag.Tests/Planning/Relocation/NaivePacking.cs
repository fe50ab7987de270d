namespace FleetDefrag.Defrag.Tests.Planning.Relocation;

/// <summary>Whether everything that may move has a place in one piece between what may not: the longest first, each into the first gap that takes it.</summary>
internal static class NaivePacking
{
    /// <summary>True where it finds a place for each. False says only that this way finds none.</summary>
    public static bool Fits(NaiveVolume volume)
    {
        var gaps = Gaps(volume);
        foreach (var length in volume.Streams.Where(stream => !stream.Immovable).Select(stream => stream.Clusters.Count(lcn => lcn >= 0)).OrderDescending())
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
