namespace FleetDefrag.Ntfs.Devices.Image.Writing;

/// <summary>
/// The clusters that moves left, until their switches are permanent. Callers see the clusters as free, but nothing is written there,
/// because a power failure may still undo the moves.
/// </summary>
internal sealed class ReleasedClusters
{
    // Both are ordered by clusters.
    private readonly List<ClusterRun> _gathered = [];
    private readonly List<ClusterRun> _written = [];

    /// <summary>Number of runs.</summary>
    public int Count => _gathered.Count + _written.Count;

    /// <summary>The runs, in no order.</summary>
    public IEnumerable<ClusterRun> Runs => _gathered.Concat(_written);

    /// <summary>Adds a run that a move of the next batch left.</summary>
    public void Add(ClusterRun run) => _gathered.Insert(IndexOf(_gathered, run.Start), run);

    /// <summary>True where a run overlaps a released run.</summary>
    public bool Overlaps(ClusterRun run) => Overlaps(_gathered, run) || Overlaps(_written, run);

    /// <summary>True where a run overlaps clusters whose switch is not written yet: the switch needs a flush, and then another.</summary>
    public bool WaitsForCommit(ClusterRun run) => Overlaps(_gathered, run);

    /// <summary>Records that all switches are written in their places, although a power failure may undo the last of them.</summary>
    public void Write()
    {
        foreach (var run in _gathered)
            _written.Insert(IndexOf(_written, run.Start), run);
        _gathered.Clear();
    }

    /// <summary>Removes and returns the clusters whose switches are written, in the order of the volume.</summary>
    public List<ClusterRun> TakeWritten()
    {
        var runs = new List<ClusterRun>(_written);
        _written.Clear();
        return runs;
    }

    private static bool Overlaps(List<ClusterRun> runs, ClusterRun run)
    {
        var index = IndexOf(runs, run.Start);
        return (index > 0 && runs[index - 1].Overlaps(run)) || (index < runs.Count && runs[index].Overlaps(run));
    }

    // Returns the index of the first run that begins at or behind a cluster.
    private static int IndexOf(List<ClusterRun> runs, Lcn start)
    {
        var (low, high) = (0, runs.Count);
        while (low < high)
        {
            var middle = (low + high) / 2;
            if (runs[middle].Start < start)
                low = middle + 1;
            else
                high = middle;
        }

        return low;
    }
}
