using FleetDefrag.Defrag.Planning.Cells;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.GapFilling;

/// <summary>Tells which short gaps no candidate can fill: candidates of one length fill as many gaps of that length.</summary>
/// <param name="cells">The cells of the volume.</param>
/// <param name="finalRun">The final free run; a gap beside it may have any length.</param>
/// <param name="candidates">The candidates.</param>
/// <param name="longest">Longer gaps can be filled with several candidates.</param>
internal sealed class UnfillableGaps(List<LayoutCell> cells, ClusterRun finalRun, FillCandidates candidates, long longest)
{
    private readonly Dictionary<long, int> _remaining = [];

    /// <summary>
    /// Returns true for a gap, from one cell index up to another, that no candidate is left to fill. Must be called once for each gap.
    /// </summary>
    public bool Contains(int first, int end)
    {
        var (start, stop) = (cells[first].Run.Start, cells[end - 1].Run.End);
        var length = (stop - start).Value;
        if (length > longest || (start <= finalRun.End && finalRun.Start <= stop))
            return false;
        var remaining = _remaining.TryGetValue(length, out var known) ? known : candidates.CountOf(length);
        _remaining[length] = remaining - 1;
        return remaining <= 0;
    }
}
