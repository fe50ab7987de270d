using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Passes;

namespace FleetDefrag.Defrag.Tests.Planning.Consolidation;

/// <summary>Volumes drawn as in <see cref="DrawnVolume"/>.</summary>
public class FreeSpacePassTests
{
    private static readonly IReadOnlyList<IPass> FreeSpaceOnly = PassCatalog.Select(["free-space"]);

    [Theory]
    [InlineData("AAA..BB...C.....DDD.", 9 + 2, "C, or two others, go where they fit")]
    [InlineData("AA.B.C.D.E.F.G", 6, "one by one")]
    [InlineData("AAAA....BBBB.CCCC.DDDD.", 7, "the hole travels, as nothing fits anywhere else")]
    public void Free_space_becomes_one_run(string drawing, int length, string because)
    {
        var volume = DrawnVolume.Parse(drawing);
        volume.CarryOut(FreeSpaceOnly, default);
        LongestRun(volume).ShouldBe(length, because);
        volume.ShouldHoldAllContent();
    }

    [Theory]
    [InlineData("AAA..BB...C.....DDD.")]
    [InlineData("A#.B.#.CC..#D.EE.#..")]
    public void A_second_run_moves_nothing(string drawing)
    {
        var volume = DrawnVolume.Parse(drawing);
        volume.CarryOut(FreeSpaceOnly, default);
        volume.Checkpoint();
        Planner.Plan(volume.ToModel(default), FreeSpaceOnly).ToList().ShouldBeEmpty();
    }

    [Fact]
    public void Immovable_data_bounds_the_run_and_the_gap_beside_it_is_filled()
    {
        var volume = DrawnVolume.Parse("AA..#BB...#C......");
        volume.CarryOut(FreeSpaceOnly, default);
        LongestRun(volume).ShouldBe(7);
    }

    [Fact]
    public void The_cheapest_window_is_emptied()
    {
        var steps = Planner.Plan(DrawnVolume.Parse("AAAAAA..B..CCCCCC.DDDD").ToModel(default), FreeSpaceOnly).ToList();
        steps.ShouldHaveSingleItem().Group.Stream.ShouldBe(1);
    }

    [Fact]
    public void Nothing_is_moved_where_all_free_space_is_one_run() =>
        Planner.Plan(DrawnVolume.Parse("AAAA#BBBB#......").ToModel(default), FreeSpaceOnly).ToList().ShouldBeEmpty();

    private static long LongestRun(NaiveVolume volume) => volume.FreeRuns().Max(run => run.Length.Value);
}
