using FleetDefrag.Ntfs.Devices.Image.Writing;

namespace FleetDefrag.Ntfs.Tests.Devices.Image.Writing;

public sealed class JournalSpaceTests
{
    private const int ClusterBytes = 4096;
    private const long Clusters = 100_000;

    [Fact]
    public void The_journal_lies_at_the_end_of_the_shortest_run_that_is_long_enough() =>
        Find(Free((1000, 50), (2000, 3), (3000, 6), (4000, 90))).ShouldBe([Run(3002, 4)]);

    [Fact]
    public void Of_runs_of_one_length_the_journal_takes_the_farthest_from_the_next_move()
    {
        Find(Free((1000, 6), (50_000, 6), (90_000, 6)), wanted: 91_000).ShouldBe([Run(1002, 4)]);
        Find(Free((1000, 6), (50_000, 6), (90_000, 6)), wanted: 2000).ShouldBe([Run(90_002, 4)]);
    }

    [Fact]
    public void The_journal_takes_a_share_of_the_free_space_or_less_where_no_run_is_so_long()
    {
        // The journal takes 1/256 of 20,480 clusters, which is 80; else half of that, and so on down to 4.
        Find(Free((1000, 100), (2000, 20_380))).ShouldBe([Run(1020, 80)]);
        Find(Free([.. Enumerable.Range(0, 256).Select(i => (i * 100, 79)), (30_000, 256)])).ShouldBe([Run(30_176, 80)]);
        Find(Free([.. Enumerable.Range(0, 512).Select(i => (i * 100, 40))])).ShouldBe([Run(51_100, 40)]);
    }

    [Fact]
    public void The_journal_is_never_longer_than_two_batches_of_16_MB() =>
        JournalSpace.FindAny(Free((1000, 90_000)), clusterBytes: 1 << 20, Run(0, 1))!.Runs.ShouldBe([Run(90_968, 32)]);

    [Fact]
    public void A_journal_in_pieces_takes_the_shortest_runs_the_farthest_from_the_next_move_first()
    {
        Find(Free((1000, 1), (2000, 3), (3000, 1), (4000, 2), (5000, 3), (6000, 3), (7000, 3)), wanted: 2900)
            .ShouldBe([Run(1000, 1), Run(3000, 1), Run(4000, 2)]);
        Find(Free((1000, 3), (2000, 3), (3000, 3), (4000, 3), (5000, 3), (6000, 3)), wanted: 2900)
            .ShouldBe([Run(6000, 3), Run(5002, 1)]);
    }

    [Fact]
    public void Where_little_is_free_a_journal_in_pieces_takes_a_quarter_and_at_least_one_cluster()
    {
        Find(Free((1000, 1), (2000, 1), (3000, 1), (4000, 1), (5000, 1), (6000, 2), (7000, 3)))
            .ShouldBe([Run(5000, 1), Run(4000, 1), Run(3000, 1)]);
        Find(Free((1000, 1), (2000, 1))).ShouldBe([Run(2000, 1)]);
        Find(Free((1000, 1))).ShouldBe([Run(1000, 1)]);
        JournalSpace.FindAny(Free(), ClusterBytes, Run(0, 1)).ShouldBeNull();
    }

    [Fact]
    public void A_journal_of_short_clusters_has_room_for_a_header_and_a_batch()
    {
        JournalSpace.FindAny(Free((1000, 1), (2000, 1), (3000, 1)), 512, Run(0, 1))!.Runs.ShouldBe([Run(3000, 1), Run(2000, 1)]);
        JournalSpace.FindAny(Free((1000, 1)), 512, Run(0, 1)).ShouldBeNull();
    }

    [Theory]
    [InlineData(4096, 4, 4)]
    [InlineData(4096, 3, 1)]
    [InlineData(512, 32, 32)]
    [InlineData(512, 31, 8)]
    [InlineData(65536, 1, 1)]
    public void Moves_leave_the_usual_journal_free_where_a_run_takes_it_and_less_elsewhere(int clusterBytes, int run, long reserve) =>
        JournalSpace.Reserve(Free((1000, run), (2000, 1), (3000, 1)), clusterBytes).Value.ShouldBe(reserve);

    [Fact]
    public void The_journal_has_the_length_that_a_batch_needs_or_is_not_found()
    {
        FindFor(Free((1000, 50), (4000, 90)), 60).ShouldBe([Run(4030, 60)]);
        FindFor(Free((1000, 50), (4000, 90)), 91).ShouldBe([Run(1000, 50), Run(4049, 41)]);
        FindFor(Free((1000, 50), (4000, 90)), 141).ShouldBeNull();
    }

    [Fact]
    public void A_longer_list_of_pieces_takes_a_longer_journal()
    {
        var singles = Enumerable.Range(0, 400).Select(static i => (i * 10, 1)).ToArray();
        // 370 pieces take a header of 9 sectors, which is one cluster more than one sector takes.
        FindFor(Free(singles), 369)!.Count.ShouldBe(370);
        FindFor(Free(singles), 400).ShouldBeNull();
    }

    [Fact]
    public void Where_the_shortest_runs_are_too_many_for_a_header_the_longest_are_taken()
    {
        var runs = Enumerable.Range(0, 3000).Select(static i => (i * 10, i < 1500 ? 1 : 3)).ToArray();
        FindFor(Free(runs), 1600)!.ShouldAllBe(static run => run.Length.Value == 3 || run.Start.Value % 10 > 0);
        FindFor(Free(runs), 3500).ShouldBeNull();
    }

    private static IReadOnlyList<ClusterRun>? Find(ClusterBitmap bitmap, long wanted = 0) =>
        JournalSpace.FindAny(bitmap, ClusterBytes, Run(wanted, 1))?.Runs;

    private static IReadOnlyList<ClusterRun>? FindFor(ClusterBitmap bitmap, long clusters) =>
        JournalSpace.Find(bitmap, ClusterBytes, clusters * ClusterBytes)?.Runs;

    private static ClusterRun Run(long start, long length) => new(new Lcn(start), new ClusterCount(length));

    private static ClusterBitmap Free(params (int Start, int Length)[] runs)
    {
        var bitmap = new ClusterBitmap(new ClusterCount(Clusters));
        bitmap.Set(default, bitmap.Count);
        foreach (var (start, length) in runs)
            bitmap.Clear(new Lcn(start), new ClusterCount(length));
        return bitmap;
    }
}
