using FleetDefrag.Server.Features.Reports;

namespace FleetDefrag.Server.Tests.Features.Reports;

/// <summary>Tests the small maps of reports.</summary>
public sealed class ReportMapsTests
{
    [Fact]
    public void A_cell_has_the_most_frequent_kind_of_those_it_stands_for()
    {
        ReportMaps.Shrink([]).ShouldBeNull();
        ReportMaps.Shrink([2, 1]).ShouldBe([2, 1]);
        var kinds = Enumerable.Range(0, 480).Select(index => (byte)(index % 2 == 0 ? 1 : index < 240 ? 1 : 2)).ToArray();
        var cells = ReportMaps.Shrink(kinds).ShouldNotBeNull();
        cells.Length.ShouldBe(ReportMaps.MostCells);
        cells[..120].ShouldAllBe(cell => cell == 1);
        cells[120..].ShouldAllBe(cell => cell == 2, "of two kinds that are equally frequent the worse one is shown");
        ReportMaps.Shrink(new byte[65_536]).ShouldNotBeNull().ShouldAllBe(cell => cell == 0);
    }
}
