using FleetDefrag.Defrag.Analysis;
using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Ntfs;
using FleetDefrag.Ntfs.Devices;
using FleetDefrag.Ntfs.Devices.Opening;
using FleetDefrag.Ntfs.Reading;
using FleetDefrag.TestKit;

namespace FleetDefrag.Defrag.Tests.Planning.Model;

/// <summary>NTFS's own files get no attribute list, so their run lists have the room of one record.</summary>
public sealed class RunListLimitTests
{
    [Theory]
    [InlineData(WellKnownRecord.LogFile)]
    [InlineData(WellKnownRecord.UpCase)]
    public void A_volume_takes_the_moves_within_the_limit_and_refuses_twice_as_many(long record)
    {
        using var image = NtfsImage.Create(16 << 20, clusterBytes: 512);
        using var volume = new NtfsVolume(VolumeOpener.Open(image.Path, VolumeAccess.Write(VolumeMode.Offline)));
        var input = Analyzer.Read(volume);
        var model = new LayoutModel(
            input.Snapshot, input.FreeRuns, PlanningRules.For(volume.Data, VolumeMode.Offline, shadowCopySafe: false));
        var stream = Enumerable.Range(0, input.Snapshot.StreamCount)
            .Single(stream => input.Snapshot.StreamId(stream).File.RecordNumber == record);
        var all = Scattered(model, stream);

        var kept = RunListLimit.Keep(model, stream, all);

        kept.Count.ShouldBeInRange(48, all.Count / 2);
        foreach (var move in kept)
            Move(move).ShouldBe(Win32Error.Success);
        all.Skip(kept.Count).Take(kept.Count).Select(Move).ShouldContain(Win32Error.DiskFull);

        Win32Error Move(PlannedMove move) => volume.Move(input.Snapshot.StreamId(stream), move.From, move.Target, move.Count);
    }

    // Every second cluster of the stream moves to every second free cluster.
    private static List<PlannedMove> Scattered(LayoutModel model, int stream)
    {
        var place = model.ListFragments(stream)[0].Run;
        var free = model.Free.Largest;
        var moves = new List<PlannedMove>();
        for (var at = 0; at < Math.Min(place.Length.Value, free.Length.Value); at += 2)
        {
            var skipped = new ClusterCount(at);
            moves.Add(new PlannedMove(stream, new Vcn(at), place.Start + skipped, free.Start + skipped, new ClusterCount(1)));
        }

        return moves;
    }
}
