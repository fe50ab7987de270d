using FleetDefrag.Defrag.Planning.Cells;

namespace FleetDefrag.Defrag.Planning.GapFilling;

/// <summary>
/// Selects contiguous streams that must leave because a gap beside them is too short for every candidate. At least one neighbour of each
/// such gap leaves, and all together have the fewest clusters: a minimum-cost vertex cover of a path.
/// </summary>
internal sealed class MinimumCostCover
{
    // A cost above that of any volume.
    private const long Prohibitive = 1L << 40;

    // Neighbours with short gaps between them. Each entry tells whether the neighbour before it leaves, if this one leaves and if it
    // stays.
    private readonly List<(int Stream, bool MayLeave, bool IfLeaving, bool IfStaying)> _row = [];
    private readonly List<int> _leaving = [];

    // The least cost up to the last neighbour of the row, if that one leaves and if it stays.
    private (long Leaving, long Staying) _cost;

    /// <summary>Returns the streams that must leave.</summary>
    /// <param name="cells">The cells of the volume.</param>
    /// <param name="stays">Returns true for cells that end a gap.</param>
    /// <param name="mayLeave">Returns true for those of them that may leave.</param>
    /// <param name="isTooShort">Returns true if no candidate fills the gap from one cell index up to another. Called once for each gap,
    /// by position.</param>
    public static List<int> Find(
        List<LayoutCell> cells,
        Predicate<LayoutCell> stays,
        Predicate<LayoutCell> mayLeave,
        Func<int,
        int,
        bool> isTooShort)
    {
        var cover = new MinimumCostCover();
        var last = -1;
        for (var index = 0; index < cells.Count; index++)
        {
            if (!stays(cells[index]))
                continue;
            if (last < 0 || last + 1 == index)
                cover.EndRow();
            cover.Pass(cells[index], mayLeave(cells[index]), last >= 0 && last + 1 < index && isTooShort(last + 1, index));
            last = index;
        }

        cover.EndRow();
        return cover._leaving;
    }

    private void Pass(in LayoutCell cell, bool mayLeave, bool isGapTooShort)
    {
        var ifLeaving = _row.Count > 0 && _cost.Leaving < _cost.Staying;
        var ifStaying = isGapTooShort || ifLeaving;
        _row.Add((cell.Stream, mayLeave, ifLeaving, ifStaying));
        _cost = (
            (mayLeave ? cell.Run.Length.Value : Prohibitive) + Math.Min(_cost.Leaving, _cost.Staying),
            ifStaying ? _cost.Leaving : _cost.Staying);
    }

    private void EndRow()
    {
        var leaves = _cost.Leaving < _cost.Staying;
        for (var index = _row.Count - 1; index >= 0; index--)
        {
            // A gap that neither neighbour may leave stays as it is.
            if (leaves && _row[index].MayLeave)
                _leaving.Add(_row[index].Stream);
            leaves = leaves ? _row[index].IfLeaving : _row[index].IfStaying;
        }

        _row.Clear();
        _cost = default;
    }
}
