using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Defrag.Planning.Ordering;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Tests.Planning.Ordering;

/// <summary>Tests the room that the order leaves behind each directory for its new files.</summary>
public sealed class OrderLayoutTests
{
    [Theory]
    // Two directories, of which the first holds A and B. The longest free run is no room.
    [InlineData(new double[] { 3, 0 }, 0, 2, 7)]
    // At least a fiftieth of the directory stays free, here one cluster.
    [InlineData(new double[] { 0, 3 }, 0, 2, 5)]
    [InlineData(new double[0], 0, 2, 5)]
    // Where free space does not suffice, each gets the same part of its growth: here the half, rounded down.
    [InlineData(new double[] { 7, 3 }, 0, 2, 7)]
    public void A_directory_has_room_for_the_new_files_of_a_week(double[] growth, params int[] places)
    {
        var model = DrawnVolume.Parse("AA.....BB.....CC#................").ToModel(new PlanningRules(default, new ClusterCount(1)));
        var sequence = new ReadSequence([0, 1, 2], [0, 0, 1], ClusterBytes: 4096)
        {
            WeeklyGrowth = growth,
        };
        var layout = new OrderLayout(model, sequence, [0, 1, 2]).PlaceAll(default).ShouldNotBeNull();
        Enumerable.Range(0, places.Length).Select(stream => (int?)layout.ProposalFor(stream)?.Target.Start.Value ?? 0).ShouldBe(places);
    }
}
