using FleetDefrag.Defrag.Analysis;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Defrag.Planning.Routing;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Tests.Planning.Model;

public sealed class StreamUnitsTests
{
    // The boot sector names only the first cluster of $MFTMirr, which has eight here. The volume refuses to divide it.
    [Theory]
    // $LogFile makes way.
    [InlineData(3)]
    [InlineData(20)]
    public void The_copy_of_the_first_mft_records_moves_as_a_whole(long distance)
    {
        using var image = new OfflineImage(8 << 20);
        var model = image.Model;
        var mirror = image.StreamOf(WellKnownRecord.MftMirror);
        var place = model.ListFragments(mirror)[0].Run;
        var target = place with { Start = place.Start + new ClusterCount(distance) };
        place.Length.ShouldBe(new ClusterCount(8), "the premise");

        var route = Router.Route(model.Fork(keepsReserve: false), [new Proposal(mirror, target, mirror, MoveStrategy.RangeCompaction)]);

        route.IsComplete.ShouldBeTrue();
        foreach (var move in route.Groups.SelectMany(static group => group.Moves))
        {
            if (move.Stream == mirror)
                move.Count.ShouldBe(place.Length);
            image.Move(move).ShouldBe(Win32Error.Success);
        }
    }
}
