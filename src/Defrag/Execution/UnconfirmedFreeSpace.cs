using FleetDefrag.Defrag.Planning.Space;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Execution;

/// <summary>
/// Freed clusters that the bitmap shows as free although NTFS may refuse them until its next checkpoint. NTFS does not report a
/// checkpoint, so refused moves are repeated until the checkpoint must have been written.
/// </summary>
/// <param name="time">Measures the time since the clusters were freed.</param>
internal sealed class UnconfirmedFreeSpace(TimeProvider time)
{
    // NTFS writes a checkpoint about every five seconds (docs/ntfs.md).
    private static readonly TimeSpan Longest = TimeSpan.FromSeconds(6);

    private readonly FreeSpace _runs = new();
    private long _since;

    /// <summary>Adds clusters.</summary>
    /// <param name="freed">Clusters that the last moves freed.</param>
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

    /// <summary>Returns true if the missing checkpoint may be the only reason why some clusters were refused.</summary>
    public bool Contains(ClusterRun run) => _runs.Overlaps(run) && time.GetElapsedTime(_since) < Longest;

    /// <summary>Notes that a move used some clusters. Others may have been freed after the checkpoint that made these free.</summary>
    public void Confirm(ClusterRun run) => _runs.RemoveOverlap(run);
}
