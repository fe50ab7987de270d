using FleetDefrag.Ntfs.Devices.Image.Writing;

namespace FleetDefrag.Ntfs.Tests.Devices.Image.Writing;

public sealed class JournalSpaceTests
{
    private const int ClusterBytes = 4096;
    private const long Clusters = 100_000;
    private const int Least = JournalSpace.LeastBytes;

    [Fact]
    public void The_journal_lies_at_the_end_of_the_shortest_run_that_is_long_enough() =>
        Find(Free((1000, 50), (2000, 3), (3000, 6), (4000, 90))).ShouldBe(Run(3002, 4));

    [Fact]
    public void Of_runs_of_one_length_the_journal_takes_the_farthest_from_the_next_move()
    {
        Find(Free((1000, 6), (50_000, 6), (90_000, 6)), wanted: 91_000).ShouldBe(Run(1002, 4));
        Find(Free((1000, 6), (50_000, 6), (90_000, 6)), wanted: 2000).ShouldBe(Run(90_002, 4));
    }

    [Fact]
    public void The_journal_takes_a_share_of_the_free_space_or_less_where_no_run_is_so_long()
    {
        // The journal takes 1/256 of 20,480 clusters, which is 80; else half of that, and so on down to 4.
        Find(Free((1000, 100), (2000, 20_380))).ShouldBe(Run(1020, 80));
        Find(Free([.. Enumerable.Range(0, 256).Select(i => (i * 100, 79)), (30_000, 256)])).ShouldBe(Run(30_176, 80));
        Find(Free([.. Enumerable.Range(0, 512).Select(i => (i * 100, 40))])).ShouldBe(Run(51_100, 40));
    }

    [Fact]
    public void The_journal_is_never_longer_than_two_batches_of_16_MB() =>
        JournalSpace.Find(Free((1000, 90_000)), clusterBytes: 1 << 20, Run(0, 1), Least).ShouldBe(Run(90_968, 32));

    [Fact]
    public void The_journal_has_the_length_that_a_batch_needs_or_is_not_found()
    {
        Find(Free((1000, 50), (4000, 90)), leastBytes: 60 * ClusterBytes).ShouldBe(Run(4030, 60));
        Find(Free((1000, 50), (4000, 90)), leastBytes: 91 * ClusterBytes).ShouldBeNull();
        Find(Free((1000, 3))).ShouldBeNull();
    }

    private static ClusterRun? Find(ClusterBitmap bitmap, long wanted = 0, long leastBytes = Least) =>
        JournalSpace.Find(bitmap, ClusterBytes, Run(wanted, 1), leastBytes);

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
