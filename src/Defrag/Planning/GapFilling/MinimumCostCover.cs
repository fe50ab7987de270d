using FleetDefrag.Defrag.Planning.Relocation;

namespace FleetDefrag.Defrag.Planning.GapFilling;

/// <summary>
/// Which whole streams leave as well, because a gap beside them is so short that nothing waits for it: of two neighbours at least one, and all
/// together as few clusters as can be.
/// </summary>
internal sealed class MinimumCostCover
{
    // More than a volume has.
    private const long Never = 1L << 40;

    // Neighbours with gaps between them: each with what the one before it does, where it leaves itself and where it stays.
    private readonly List<(int Stream, bool MayLeave, bool IfLeaving, bool IfStaying)> _row = [];
    private readonly List<int> _leaving = [];

    // The fewest clusters up to the last of the row, where that leaves and where it stays.
    private (long Leaving, long Staying) _cost;

    /// <summary>Finds them.</summary>
    /// <param name="cells">The volume.</param>
    /// <param name="stays">True for cells that end a gap.</param>
    /// <param name="mayLeave">True for those of them that may leave.</param>
    /// <param name="isTooShort">Whether nothing fills the cells from one index up to another, which are a gap; asked once for each, by position.</param>
    public static List<int> Find(List<LayoutCell> cells, Predicate<LayoutCell> stays, Predicate<LayoutCell> mayLeave, Func<int, int, bool> isTooShort)
    {
        var weeding = new MinimumCostCover();
        var last = -1;
        for (var at = 0; at < cells.Count; at++)
        {
            if (!stays(cells[at]))
                continue;
            if (last < 0 || last + 1 == at)
                weeding.EndRow();
            weeding.Pass(cells[at], mayLeave(cells[at]), last >= 0 && last + 1 < at && isTooShort(last + 1, at));
            last = at;
        }

        weeding.EndRow();
        return weeding._leaving;
    }

    private void Pass(in LayoutCell cell, bool mayLeave, bool isGapTooShort)
    {
        var ifLeaving = _row.Count > 0 && _cost.Leaving < _cost.Staying;
        var ifStaying = isGapTooShort || ifLeaving;
        _row.Add((cell.Stream, mayLeave, ifLeaving, ifStaying));
        _cost = ((mayLeave ? cell.Run.Length.Value : Never) + Math.Min(_cost.Leaving, _cost.Staying), ifStaying ? _cost.Leaving : _cost.Staying);
    }

    private void EndRow()
    {
        var leaves = _cost.Leaving < _cost.Staying;
        for (var at = _row.Count - 1; at >= 0; at--)
        {
            // Where neither of two may, the gap stays as it is.
            if (leaves && _row[at].MayLeave)
                _leaving.Add(_row[at].Stream);
            leaves = leaves ? _row[at].IfLeaving : _row[at].IfStaying;
        }

        _row.Clear();
        _cost = default;
    }
}
