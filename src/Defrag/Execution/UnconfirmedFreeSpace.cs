using FleetDefrag.Defrag.Planning.Space;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Execution;

/// <summary>
/// Clusters that moves freed and that the bitmap called free at once: NTFS may refuse them until its next checkpoint, and tells nobody when that
/// was. So whoever is refused there comes again until it must have been.
/// </summary>
/// <param name="time">Tells the time.</param>
internal sealed class UnconfirmedFreeSpace(TimeProvider time)
{
    // NTFS writes a checkpoint about every five seconds (docs/ntfs.md).
    private static readonly TimeSpan Longest = TimeSpan.FromSeconds(6);

    private readonly FreeSpace _runs = new();
    private long _since;

    /// <summary>Takes clusters over.</summary>
    /// <param name="freed">Freed by the last moves.</param>
    public void Add(IEnumerable<ClusterRun> freed)
    {
        _since = time.GetTimestamp();
        foreach (var run in freed)
        {
            foreach (var known in _runs.Intersect(run))
                _runs.Remove(known);
            _runs.Add(run);
        }
    }

    /// <summary>True where a refusal of some clusters may be for want of the checkpoint only.</summary>
    public bool Contains(ClusterRun run) => _runs.Overlaps(run) && time.GetElapsedTime(_since) < Longest;

    /// <summary>Notes that the volume took some clusters: where they were doubtful, there was the checkpoint, and all of them are free.</summary>
    public void Confirm(ClusterRun run)
    {
        if (_runs.Overlaps(run))
            _runs.Clear();
    }
}
