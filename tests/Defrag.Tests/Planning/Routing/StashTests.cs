using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Defrag.Planning.Routing;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Tests.Planning.Routing;

public sealed class StashTests
{
    [Theory]
    [InlineData(0, 10)]
    [InlineData(4, 6)]
    [InlineData(9, 1)]
    [InlineData(10, 0)]
    public void A_stream_leaves_as_far_as_the_journal_keeps_its_room(int reserve, int leaving)
    {
        var model = DrawnVolume.Parse("AAAAAAAAAAAA#.....#....#.")
            .ToModel(new PlanningRules { JournalReserve = new ClusterCount(reserve), AllowsTemporaryFragments = true });
        var stash = new Stash(model.Fork(keepsReserve: false));
        var stream = Enumerable.Range(0, model.Snapshot.StreamCount).Single(model.IsMovable);
        var run = new ClusterRun(default, new ClusterCount(12));
        stash.MovesOutOf(stream, run).TotalClusters().ShouldBe(new ClusterCount(leaving));
        // Nothing has moved yet.
        stash.Room.ShouldBe(leaving);
        stash.MovesOutOf(stream, run).TotalClusters().ShouldBe(new ClusterCount(leaving));
    }

    // A leaves in one move that a shadow copy recognises. In the shorter free run no place of A is aligned.
    [Theory]
    [InlineData(4, 26)]
    [InlineData(1, 12)]
    public void A_stream_goes_to_clusters_that_are_aligned_for_shadow_copies(int block, int target)
    {
        var model = DrawnVolume.Parse("##AAAAAAAA##........####............")
            .ToModel(new PlanningRules(default, new ClusterCount(block)));
        var moves = new Stash(model.Fork(keepsReserve: false)).MovesOutOf(0, new ClusterRun(new Lcn(2), new ClusterCount(8)));
        moves.ShouldHaveSingleItem().Target.ShouldBe(new Lcn(target));
    }
}
