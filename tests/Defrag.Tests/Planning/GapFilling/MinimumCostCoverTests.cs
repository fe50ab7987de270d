using FleetDefrag.Defrag.Planning.Cells;
using FleetDefrag.Defrag.Planning.GapFilling;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Tests.Planning.GapFilling;

public class MinimumCostCoverTests
{
    [Theory]
    [InlineData("AA.BBB", "A", "the shorter of two")]
    [InlineData("AAA.BBB.CCC", "B", "one between two gaps")]
    [InlineData("A.BBBBB.C", "AC", "two that are shorter than the one between them")]
    [InlineData("AA..BBB", "", "two clusters can be filled")]
    [InlineData("AABBB.CCCC", "B", "only those beside a gap")]
    [InlineData("#.BBB", "B", "what cannot move stays")]
    [InlineData("#.BB.#", "B", "between two of them")]
    public void A_neighbour_of_each_unfillable_gap_leaves(string drawing, string expected, string because)
    {
        var cells = LayoutMap.Create(DrawnVolume.Parse(drawing).ToModel(default));
        var leaving = MinimumCostCover.Find(
            cells,
            static cell => cell.Kind != LayoutCellKind.Free,
            static cell => cell.Kind == LayoutCellKind.Movable,
            (first, _) => cells[first].Run.Length.Value == 1);
        var letters = leaving.Select(stream => drawing[(int)StartOf(stream).Value]);
        string.Concat(letters.Order()).ShouldBe(expected, because);

        Lcn StartOf(int stream) => cells.Find(cell => cell.Stream == stream && cell.Kind == LayoutCellKind.Movable).Run.Start;
    }
}
