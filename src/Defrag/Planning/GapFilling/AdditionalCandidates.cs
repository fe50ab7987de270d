using FleetDefrag.Defrag.Planning.Relocation;

namespace FleetDefrag.Defrag.Planning.GapFilling;

/// <summary>
/// Which short whole streams leave as well, so that there are enough to choose from for every gap: where hardly one waits for each, none ends where its gap
/// ends. Each that leaves is one more, and makes one gap of two.
/// </summary>
internal static class AdditionalCandidates
{
    // Streams that wait, for each gap. With fewer, neighbours have to leave that are longer; with more, too many leave that could stay.
    private const int EnoughForGap = 2;

    /// <summary>Finds them, the shortest first.</summary>
    /// <param name="cells">The volume.</param>
    /// <param name="stays">True for cells that end a gap.</param>
    /// <param name="mayLeave">True for those of them that may leave.</param>
    /// <param name="waiting">How many wait already.</param>
    public static List<int> Find(List<LayoutCell> cells, Predicate<LayoutCell> stays, Predicate<LayoutCell> mayLeave, int waiting)
    {
        var gaps = 0;
        var between = new List<LayoutCell>();
        for (var at = 0; at + 1 < cells.Count; at++)
        {
            if (!stays(cells[at]) || stays(cells[at + 1]))
                continue;
            gaps++;
            if (at > 0 && !stays(cells[at - 1]) && mayLeave(cells[at]))
                between.Add(cells[at]);
        }

        between.Sort(static (left, right) => (left.Run.Length, left.Run.Start).CompareTo((right.Run.Length, right.Run.Start)));
        var leaving = new List<int>();
        while (leaving.Count < between.Count && waiting + leaving.Count < (gaps - leaving.Count) * EnoughForGap)
            leaving.Add(between[leaving.Count].Stream);
        return leaving;
    }
}
