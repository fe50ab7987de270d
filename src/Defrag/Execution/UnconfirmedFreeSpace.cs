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

    // A volume refuses some moves for good, whatever the target. Asking again costs the longest wait each time.
    private const int MostInVain = 3;

    private readonly FreeSpace _runs = new();
    private long _since;
    private ClusterRun _suspect;
    private int _inVain;

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

    /// <summary>
    /// Adds refused clusters that the bitmap shows as free although no move of this run freed them. NTFS may have freed them on its own:
    /// an attribute list is rewritten elsewhere or vanishes when the run list of a file changes.
    /// </summary>
    /// <returns>False if the same clusters were added before, or if several others stayed refused until after the checkpoint.</returns>
    public bool Suspect(ClusterRun refused)
    {
        if (refused == _suspect || _inVain == MostInVain)
            return false;
        _suspect = refused;
        _inVain++;
        Add([refused]);
        return true;
    }

    /// <summary>Returns true if the missing checkpoint may be the only reason why some clusters were refused.</summary>
    public bool Contains(ClusterRun run) => _runs.Overlaps(run) && time.GetElapsedTime(_since) < Longest;

    /// <summary>Notes that a move used some clusters. Others may have been freed after the checkpoint that made these free.</summary>
    public void Confirm(ClusterRun run)
    {
        _runs.RemoveOverlap(run);
        if (run != _suspect)
            return;
        _suspect = default;
        _inVain--;
    }
}
