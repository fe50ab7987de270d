namespace FleetDefrag.Ntfs.Devices.Image.Writing;

/// <summary>
/// The clusters that moves left, until their switches are permanent. Callers see the clusters as free, but nothing is written there,
/// because a power failure may still undo the moves.
/// </summary>
internal sealed class ReleasedClusters
{
    private readonly List<ClusterRun> _runs = [];

    /// <summary>Number of runs.</summary>
    public int Count => _runs.Count;

    /// <summary>The runs, in no order.</summary>
    public IReadOnlyList<ClusterRun> Runs => _runs;

    /// <summary>Adds a run.</summary>
    public void Add(ClusterRun run) => _runs.Add(run);

    /// <summary>True where a run overlaps a released run.</summary>
    public bool Overlaps(ClusterRun run) => _runs.Exists(released => released.Overlaps(run));

    /// <summary>Removes all runs and returns them in the order of the volume.</summary>
    public List<ClusterRun> Take()
    {
        var runs = new List<ClusterRun>(_runs);
        _runs.Clear();
        runs.Sort(static (a, b) => a.Start.CompareTo(b.Start));
        return runs;
    }
}
