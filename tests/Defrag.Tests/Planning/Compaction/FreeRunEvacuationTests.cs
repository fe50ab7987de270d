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
    public void Short_free_runs_become_one_of_the_required_length(string drawing, int length, string because)
    {
        var model = DrawnVolume.Parse(drawing).ToModel(default);
        Carry(model, length);
        model.Free.Largest.Length.Value.ShouldBeGreaterThanOrEqualTo(length, because);
    }

    [Fact]
    public void No_stream_is_fragmented_and_no_more_moves_than_required()
    {
        var model = DrawnVolume.Parse("#A.BB.C.DDD.E.FF.G.#").ToModel(default);
        Carry(model, 3);
        model.Free.Largest.Length.Value.ShouldBe(3);
        for (var stream = 0; stream < model.Snapshot.StreamCount; stream++)
            (model.IsMovable(stream) ? model.CountFragments(stream).Excess : 0).ShouldBe(0);
    }

    [Fact]
    public void Nothing_begins_where_no_free_run_holds_the_adjacent_data()
    {
        var model = DrawnVolume.Parse("#AA.BB.CC.#").ToModel(default);
        Carry(model, 3).ShouldBe(0);
    }

    [Fact]
    public void A_file_that_needs_all_free_clusters_in_one_run_becomes_contiguous()
    {
        var volume = DrawnVolume.Parse("#XA.BBX.C.DDD.EX.FFF.GX.HHHH.X#");
        volume.CarryOut(PassCatalog.Select(["files"]), default);
        volume.Streams[0].Fragments.ShouldBe(1);
        volume.ShouldHoldAllContent();
    }

    [Theory]
    [InlineData(1)]
    [InlineData(2)]
    [InlineData(3)]
    public void The_reserve_stays_free_at_every_moment_of_the_plan(int seed)
    {
        const int Reserve = 4;
        var volume = AgedVolume.Make(new AgedRecipe(seed, 8192) { FreeShare = 0.01 });
        var model = new LayoutModel(AgedSnapshot.Of(volume), volume.FreeRuns(), default(PlanningRules) with
        {
            JournalReserve = new ClusterCount(Reserve),
            AllowsTemporaryFragments = true,
        });
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
