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
    public void A_volume_takes_the_moves_within_the_limit_and_refuses_all(long record)
    {
        using var image = new OfflineImage(16 << 20);
        var stream = image.StreamOf(record);
        var all = Scattered(image.Model, stream);

        var kept = RunListLimit.Keep(image.Model, stream, all);

        kept.Count.ShouldBeInRange(48, all.Count - 1);
        foreach (var move in kept)
            image.Move(move).ShouldBe(Win32Error.Success);
        all.Skip(kept.Count).Select(image.Move).ShouldContain(Win32Error.DiskFull);
    }

    [Fact]
    public void The_list_finds_room_after_each_move_also_where_later_moves_make_it_short_again()
    {
        using var image = new OfflineImage(16 << 20);
        var stream = image.StreamOf(WellKnownRecord.LogFile);
        var all = Scattered(image.Model, stream);
        var most = RunListLimit.Keep(image.Model, stream, all).Count;
        var scattered = all[^(most / 2)..];
        foreach (var move in scattered)
            image.Move(move).ShouldBe(Win32Error.Success);
        image.Model.Apply(new MoveGroup(stream, scattered, 0, scattered.TotalClusters()));
        image.Model.CompleteCheckpoint();
        var back = scattered.ConvertAll(static move => move with { Source = move.Target, Target = move.Source });

        var kept = RunListLimit.Keep(image.Model, stream, [.. all[..most], .. back]);

        kept.Count.ShouldBeInRange(most / 4, most - 1);
        foreach (var move in kept)
            image.Move(move).ShouldBe(Win32Error.Success);
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
