using FleetDefrag.Defrag.Analysis;
using FleetDefrag.Defrag.Planning.Compaction;
using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Defrag.Planning.Passes;
using FleetDefrag.Defrag.Planning.Simulation;
using FleetDefrag.Ntfs;
using FleetDefrag.TestKit.Layouts;

namespace FleetDefrag.Defrag.Tests.Planning.Compaction;

public class FreeRunEvacuationTests
{
    [Theory]
    [InlineData("A.B.CC.#DDD.EE.#", 3, "one cluster joins two holes, and what lies next to the hole changes sides")]
    [InlineData("#A.BB.C.DDD.E.FF.G.#", 6, "all that is free")]
    public void Short_holes_become_one_as_long_as_is_asked_for(string drawing, int length, string because)
    {
        var model = DrawnVolume.Parse(drawing).ToModel(default);
        Carry(model, length);
        model.Free.Largest.Length.Value.ShouldBeGreaterThanOrEqualTo(length, because);
    }

    [Fact]
    public void Nothing_is_taken_apart_and_nothing_more_is_moved_than_is_asked_for()
    {
        var model = DrawnVolume.Parse("#A.BB.C.DDD.E.FF.G.#").ToModel(default);
        Carry(model, 3);
        model.Free.Largest.Length.Value.ShouldBe(3);
        for (var stream = 0; stream < model.Snapshot.StreamCount; stream++)
            (model.IsMovable(stream) ? model.CountFragments(stream).Excess : 0).ShouldBe(0);
    }

    [Fact]
    public void Where_no_hole_takes_what_lies_beside_it_nothing_is_begun()
    {
        var model = DrawnVolume.Parse("#AA.BB.CC.#").ToModel(default);
        Carry(model, 3).ShouldBe(0);
    }

    [Fact]
    public void A_file_for_which_all_free_clusters_have_to_be_put_together_ends_in_one_piece()
    {
        var volume = DrawnVolume.Parse("#XA.BBX.C.DDD.EX.FFF.GX.HHHH.X#");
        DrawnVolume.Carry(volume, PassCatalog.Select(["files"]));
        volume.Streams[0].Fragments.ShouldBe(1);
        volume.ShouldHoldAllContent();
    }

    [Theory]
    [InlineData(1)]
    [InlineData(2)]
    [InlineData(3)]
    public void A_reserve_stays_free_at_every_moment_while_everything_is_put_together(int seed)
    {
        const int Reserve = 4;
        var volume = AgedVolume.Make(new AgedRecipe(seed, 8192) { FreeShare = 0.01 });
        var model = new LayoutModel(AgedSnapshot.Of(volume), volume.FreeRuns(), default(PlanningRules) with { JournalReserve = new ClusterCount(Reserve), AllowsTemporaryFragments = true });
        model.Free.Largest.Length.Value.ShouldBeGreaterThanOrEqualTo(Reserve, "the premise");
        foreach (var step in Planner.Plan(model, PassCatalog.Select(["files"])))
            model.LongestGap().ShouldBeGreaterThanOrEqualTo(Reserve, $"after {step.Group}");
        model.Fragmented(StreamKind.File).ShouldBeEmpty();
    }

    private static long Carry(LayoutModel model, long length)
    {
        var moved = 0L;
        foreach (var group in new FreeRunEvacuation(model, new ClusterCount(length)).SimulateOn(model))
            moved += group.Cost.Value;
        return moved;
    }
}
