using FleetDefrag.Defrag.Analysis;
using FleetDefrag.Defrag.Execution;
using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Ntfs.Checking;
using FleetDefrag.Ntfs.Devices;
using FleetDefrag.Ntfs.Devices.Blocks;
using FleetDefrag.Ntfs.Devices.Opening;
using FleetDefrag.Ntfs.Reading;
using FleetDefrag.TestKit;
using FleetDefrag.TestKit.Faults;
using FleetDefrag.TestKit.Shapes;

namespace FleetDefrag.Defrag.Tests.Shapes;

/// <summary>
/// Runs all passes on small volumes of drawn shapes. <c>bench/Shapes</c> does the same on hundreds of full size.
/// </summary>
public sealed class ShapeTests
{
    /// <summary>The numbers of the shapes. A shape that once failed in <c>bench/Shapes</c> is added here.</summary>
    public static TheoryData<int> Shapes => [3, 4, 11, 26, 27, 28, 32, 34, 39, 42, 48, 54, 62, 65, 66, 68, 92, 94, 101, 102, 109, 191];

    [Theory]
    [MemberData(nameof(Shapes))]
    // Units find no free run until other streams make one. Online, a contiguous stream must not be divided for that.
    [InlineData(80)]
    // A plan for a few streams, which needs no such run, comes after a better one for all.
    [InlineData(126)]
    // The last units in the way move once contiguous streams leave a free run for them.
    [InlineData(97)]
    // $MFT in more pieces than its record can list would stay in them.
    [InlineData(5)]
    // A move into the last free clusters would leave the journal none.
    [InlineData(35)]
    // The same behind streams that slide over their own clusters.
    [InlineData(40)]
    // Streams that fit nowhere displace shorter ones: files on the first, $MFT on the second.
    [InlineData(61)]
    [InlineData(91)]
    // No free run takes a unit. Offline its parts move.
    [InlineData(58)]
    [InlineData(95)]
    public void Every_stream_of_a_drawn_shape_becomes_whole_offline(int number) => ShouldBecomeWhole(number, VolumeMode.Offline);

    [Theory]
    [MemberData(nameof(Shapes))]
    // Streams of two regions between obstacles change places.
    [InlineData(8)]
    [InlineData(35)]
    // Streams leave their targets, so that the last units find a free run.
    [InlineData(97)]
    // $MFT has no room for more pieces. It fills its target from the start, part by part.
    [InlineData(91)]
    public void Every_stream_of_a_drawn_shape_becomes_whole_online(int number) => ShouldBecomeWhole(number, VolumeMode.Online);

    [Theory]
    // Each free cluster is needed, also those that the volume frees only at its next checkpoint.
    [InlineData(127)]
    public void Every_file_of_a_crowded_shape_becomes_whole_online(int number)
    {
        using var image = ShapeVolume.Make(ShapeDraw.DrawSmall(number));
        Run(image, VolumeMode.Online).After.ShouldNotBeNull().Files.Fragmented.ShouldBe(0);
        image.ShouldBeConsistent();
    }

    [Theory]
    // Nearly no cluster is free. One stream fits nowhere as a whole and would keep twenty others from their places.
    [InlineData(110, 1)]
    // Its pieces find gaps only once the regions between obstacles are packed.
    [InlineData(64, 2)]
    public void Streams_that_fit_nowhere_as_a_whole_do_not_keep_the_others_from_becoming_whole(int number, int left)
    {
        using var image = ShapeVolume.Make(ShapeDraw.DrawSmall(number));
        var contents = StreamHashes.OfImage(image.Path).Hashes;
        Run(image, VolumeMode.Offline);
        image.ShouldBeConsistent();
        StreamHashes.OfImage(image.Path).Hashes.ShouldBe(contents);
        Left(image, VolumeMode.Offline).Streams.ShouldBe(left);
        Run(image, VolumeMode.Offline).Moves.ShouldBe(0, "a second run");
    }

    // Hardly more clusters are free than a unit has, each alone. Everything that lies in the way of a unit makes way for a while.
    [Theory]
    [InlineData(1, 12_000, 6, VolumeMode.Offline)]
    [InlineData(1, 60_000, 6, VolumeMode.Offline)]
    [InlineData(2, 150_000, 25, VolumeMode.Offline)]
    [InlineData(2, 150_000, 25, VolumeMode.Online)]
    public void Units_become_whole_where_every_free_cluster_is_alone(int seed, long fileBytes, int fragments, VolumeMode mode) =>
        ShouldBecomeWhole(
            new VolumeShape(seed, 40 << 20, 4096)
            {
                FreeShare = 0.0025,
                FreeRuns = FreeRunKind.SingleClusters,
                MeanFileBytes = fileBytes,
                FragmentedShare = 0.5,
                MeanFragments = fragments,
                CompressedShare = 0.15,
                SparseShare = 0.1,
            },
            mode);

    // Free clusters for one unit are left, and a few more. A target has to give them back while a unit leaves it.
    [Theory]
    [InlineData(1, 25_000, FreeRunKind.SingleClusters)]
    [InlineData(2, 14_000, FreeRunKind.OneOrTwoClusters)]
    [InlineData(3, 25_000, FreeRunKind.OneOrTwoClusters)]
    // A unit that overlaps its own target cannot slide there.
    [InlineData(4, 60_000, FreeRunKind.OneOrTwoClusters)]
    public void Units_become_whole_online_where_one_free_run_can_be_made_at_a_time(int seed, long fileBytes, FreeRunKind free) =>
        ShouldBecomeWhole(
            new VolumeShape(seed, 30 << 20, 4096)
            {
                FreeShare = 0.003,
                FreeRuns = free,
                MeanFileBytes = fileBytes,
                FragmentedShare = 0.6,
                MeanFragments = 4,
                CompressedShare = 0.15,
                SparseShare = 0.1,
            },
            VolumeMode.Online);

    private static void ShouldBecomeWhole(int number, VolumeMode mode) => ShouldBecomeWhole(ShapeDraw.DrawSmall(number), mode);

    private static void ShouldBecomeWhole(VolumeShape shape, VolumeMode mode)
    {
        using var image = ShapeVolume.Make(shape);
        var contents = StreamHashes.OfImage(image.Path).Hashes;
        var files = image.HashFiles();
        var report = Run(image, mode);

        image.ShouldBeConsistent();
        using (var device = FileBlockDevice.Open(image.Path, write: false))
            VolumeChecker.Check(device).Findings.Select(static finding => finding.Message).ShouldBeEmpty($"{shape}");
        StreamHashes.OfImage(image.Path).Hashes.ShouldBe(contents, $"{shape}");
        image.HashFiles().ShouldBe(files, $"ntfs-3g reads the same files: {shape}");
        Left(image, mode).Streams.ShouldBe(0, $"{shape}: {string.Join("; ", report.LeftFragmented.Select(static file => file.Reason))}");
        Run(image, mode).Moves.ShouldBe(0, $"a second run: {shape}");
    }

    private static DefragReport Run(NtfsImage image, VolumeMode mode)
    {
        using var volume = new NtfsVolume(VolumeOpener.Open(image.Path, VolumeAccess.Write(mode)));
        return DefragRunner.Run(
            volume, new DefragOptions(), new ManualTime(), new NullProgress<DefragProgress>(), Patience.Token);
    }

    private static Fragmentation Left(NtfsImage image, VolumeMode mode)
    {
        using var volume = new NtfsVolume(VolumeOpener.Open(image.Path, VolumeAccess.Plan(mode)));
        var input = Analyzer.Read(volume);
        return Fragmentation.Of(input.Snapshot, mode, Obstacles.LongestRange(input.Snapshot, input.Data.TotalClusters));
    }
}
