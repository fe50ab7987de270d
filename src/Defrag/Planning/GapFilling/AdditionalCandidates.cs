using FleetDefrag.Defrag.Planning.Cells;

namespace FleetDefrag.Defrag.Planning.GapFilling;

/// <summary>
/// Selects short contiguous streams as additional candidates, so that every gap has enough candidates to choose from. With hardly one
/// candidate for each gap, hardly any fits exactly. Each stream that leaves is one more candidate and merges two gaps.
/// </summary>
internal static class AdditionalCandidates
{
    // Candidates for each gap. With fewer, longer neighbours must leave; with more, too many streams leave that could stay.
    private const int CandidatesPerGap = 2;

    /// <summary>Returns the additional candidates, the shortest first.</summary>
    /// <param name="cells">The cells of the volume.</param>
    /// <param name="stays">Returns true for cells that end a gap.</param>
    /// <param name="mayLeave">Returns true for those of them that may leave.</param>
    /// <param name="waiting">The number of candidates so far.</param>
    public static List<int> Find(List<LayoutCell> cells, Predicate<LayoutCell> stays, Predicate<LayoutCell> mayLeave, int waiting)
    {
        var gaps = 0;
        var removable = new List<LayoutCell>();
        for (var at = 0; at + 1 < cells.Count; at++)
        {
            if (!stays(cells[at]) || stays(cells[at + 1]))
                continue;
            gaps++;
            if (at > 0 && !stays(cells[at - 1]) && mayLeave(cells[at]))
                removable.Add(cells[at]);
        }

        removable.Sort(static (left, right) => (left.Run.Length, left.Run.Start).CompareTo((right.Run.Length, right.Run.Start)));
        var leaving = new List<int>();
        while (leaving.Count < removable.Count && waiting + leaving.Count < (gaps - leaving.Count) * CandidatesPerGap)
            leaving.Add(removable[leaving.Count].Stream);
        return leaving;
    }
}
