using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Analysis;

/// <summary>Free runs of a bitmap as a list that outlives it.</summary>
internal static class BitmapRuns
{
    /// <summary>All free runs in the order of the volume.</summary>
    public static List<ClusterRun> Runs(this ClusterBitmap bitmap)
    {
        var runs = new List<ClusterRun>();
        foreach (var run in bitmap.FreeRuns)
            runs.Add(run);
        return runs;
    }
}
