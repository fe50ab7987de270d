using FleetDefrag.Defrag.Analysis;
using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Defrag.Planning.Routing;
using FleetDefrag.Ntfs;
using FleetDefrag.Ntfs.Devices;
using FleetDefrag.Ntfs.Devices.Opening;
using FleetDefrag.Ntfs.Reading;
using FleetDefrag.TestKit;

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
        using var image = NtfsImage.Create(8 << 20, clusterBytes: 512);
        using var volume = new NtfsVolume(VolumeOpener.Open(image.Path, VolumeAccess.Write(VolumeMode.Offline)));
        var input = Analyzer.Read(volume);
        var model = new LayoutModel(
            input.Snapshot, input.FreeRuns, PlanningRules.For(volume.Data, VolumeMode.Offline, shadowCopySafe: false));
        var mirror = Enumerable.Range(0, input.Snapshot.StreamCount)
            .Single(stream => input.Snapshot.StreamId(stream).File.RecordNumber == WellKnownRecord.MftMirror);
        var place = model.ListFragments(mirror)[0].Run;
        var target = place with { Start = place.Start + new ClusterCount(distance) };
        place.Length.ShouldBe(new ClusterCount(8), "the premise");

        var route = Router.Route(model.Fork(keepsReserve: false), [new Proposal(mirror, target, mirror, MoveStrategy.RangeCompaction)]);

        route.IsComplete.ShouldBeTrue();
        foreach (var move in route.Groups.SelectMany(static group => group.Moves))
        {
            if (move.Stream == mirror)
                move.Count.ShouldBe(place.Length);
            volume.Move(input.Snapshot.StreamId(move.Stream), move.From, move.Target, move.Count).ShouldBe(Win32Error.Success);
        }
    }
}
