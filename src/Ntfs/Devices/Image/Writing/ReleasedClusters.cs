namespace FleetDefrag.Ntfs.Devices.Image.Writing;

/// <summary>What moves left behind, until their switch is permanent: free to whoever asks, but not to be written over, because a power failure may still undo the moves.</summary>
internal sealed class ReleasedClusters
{
    private readonly List<ClusterRun> _runs = [];

    /// <summary>How many runs.</summary>
    public int Count => _runs.Count;

    /// <summary>They, in no order.</summary>
    public IReadOnlyList<ClusterRun> Runs => _runs;

    /// <summary>Takes a run over.</summary>
    public void Add(ClusterRun run) => _runs.Add(run);

    /// <summary>True where a run touches one of them.</summary>
    public bool Overlaps(ClusterRun run) => _runs.Exists(released => released.Overlaps(run));

    /// <summary>Hands all of them out, in the order of the volume.</summary>
    public List<ClusterRun> Take()
    {
        var runs = new List<ClusterRun>(_runs);
        _runs.Clear();
        runs.Sort(static (a, b) => a.Start.CompareTo(b.Start));
        return runs;
    }
}
