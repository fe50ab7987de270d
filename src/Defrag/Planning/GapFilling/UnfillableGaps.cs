using FleetDefrag.Defrag.Planning.Relocation;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.GapFilling;

/// <summary>Tells which short gaps nothing fills that waits: of each length as many can be filled as have it.</summary>
/// <param name="cells">The volume.</param>
/// <param name="stretch">What becomes free: a gap beside it may have any length.</param>
/// <param name="settlers">All that wait.</param>
/// <param name="longest">Longer ones can be filled with several.</param>
internal sealed class UnfillableGaps(List<LayoutCell> cells, ClusterRun stretch, FillCandidates settlers, long longest)
{
    private readonly Dictionary<long, int> _left = [];

    /// <summary>True for cells from one index up to another that nothing is left to fill. To be asked once for each gap.</summary>
    public bool Contains(int first, int end)
    {
        var (start, stop) = (cells[first].Run.Start, cells[end - 1].Run.End);
        var length = (stop - start).Value;
        if (length > longest || (start <= stretch.End && stretch.Start <= stop))
            return false;
        var left = _left.TryGetValue(length, out var known) ? known : settlers.CountOf(length);
        _left[length] = left - 1;
        return left <= 0;
    }
}
