using FleetDefrag.Defrag.Analysis;
using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Tests.Planning.Model;

/// <summary>NTFS's own files get no attribute list, so their run lists have the room of one record.</summary>
public sealed class RunListLimitTests
{
    [Theory]
    [InlineData(WellKnownRecord.LogFile)]
    [InlineData(WellKnownRecord.UpCase)]
    public void A_volume_takes_the_moves_within_the_limit_and_refuses_twice_as_many(long record)
    {
        using var image = new OfflineImage(16 << 20);
        var stream = image.StreamOf(record);
        var all = Scattered(image.Model, stream);

        var kept = RunListLimit.Keep(image.Model, stream, all);

        kept.Count.ShouldBeInRange(48, all.Count / 2);
        foreach (var move in kept)
            image.Move(move).ShouldBe(Win32Error.Success);
        all.Skip(kept.Count).Take(kept.Count).Select(image.Move).ShouldContain(Win32Error.DiskFull);
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
