using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Analysis;

/// <summary>Copies the free runs of a cluster bitmap.</summary>
internal static class BitmapRuns
{
    /// <summary>Returns all free runs in ascending order.</summary>
    public static List<ClusterRun> Runs(this ClusterBitmap bitmap)
    {
        var runs = new List<ClusterRun>();
        foreach (var run in bitmap.FreeRuns)
            runs.Add(run);
        return runs;
    }
}
