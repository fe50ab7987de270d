using FleetDefrag.Defrag.Analysis;
using FleetDefrag.Ntfs;
using FleetDefrag.Ntfs.Devices;
using FleetDefrag.Ntfs.Devices.Opening;
using FleetDefrag.Ntfs.Reading;
using FleetDefrag.TestKit;
using FleetDefrag.TestKit.Faults;
using FleetDefrag.TestKit.Shapes;

namespace FleetDefrag.Defrag.Tests.Shapes;

public sealed class ShapeVolumeTests
{
    [Theory]
    [InlineData(5)]
    [InlineData(10)]
    [InlineData(17)]
    public async Task The_same_number_makes_the_same_layout_and_contents(int number)
    {
        using var ended = new CancellationTokenSource();
        var others = Task.Run(() => StartProcesses(ended.Token), TestContext.Current.CancellationToken);
        using var first = ShapeVolume.Make(ShapeDraw.DrawSmall(number));
        using var second = ShapeVolume.Make(ShapeDraw.DrawSmall(number));
        await ended.CancelAsync();
        await others;
        Layout(first).ShouldBe(Layout(second));
        Contents(first).ShouldBe(Contents(second));
    }

    [Fact]
    public void Hundreds_of_fragments_lie_in_attribute_lists()
    {
        var shape = new VolumeShape(1, 40 << 20, 1024)
        {
            FragmentedShare = 1,
            MeanFragments = 300,
            MeanFileBytes = 2 << 20,
            MftFragments = 400,
        };
        using var image = ShapeVolume.Make(shape);
        image.ShouldBeConsistent();
        using var volume = new NtfsVolume(VolumeOpener.Open(image.Path, VolumeAccess.Read));
        var input = Analyzer.Read(volume);
        var lists = Enumerable.Range(0, input.Snapshot.StreamCount)
            .Where(stream => input.Snapshot.Stream(stream).Type == AttributeType.AttributeList)
            .Select(stream => input.Snapshot.File(input.Snapshot.Stream(stream).File).Reference.RecordNumber);
        lists.ShouldContain(0, "the list of $MFT");
        (input.MftRecordsInUse - input.Snapshot.FileCount).ShouldBeGreaterThan(10, "extension records");
    }

    [Theory]
    [InlineData(FreeRunKind.SingleClusters, 1)]
    [InlineData(FreeRunKind.OneOrTwoClusters, 2)]
    public void Free_runs_have_the_lengths_of_their_kind(FreeRunKind kind, long longest)
    {
        var shape = new VolumeShape(2, 40 << 20, 4096) { FreeShare = 0.05, FreeRuns = kind, MeanFileBytes = 16_384 };
        using var image = ShapeVolume.Make(shape);
        using var volume = new NtfsVolume(VolumeOpener.Open(image.Path, VolumeAccess.Read));
        var runs = volume.ReadBitmap().Runs();
        // The cluster of the former bitmap of $MFT becomes free after everything else has a place.
        runs.Count(run => run.Length.Value > longest).ShouldBeInRange(0, 1);
        runs.Sum(static run => run.Length.Value).ShouldBeInRange(500, 530);
    }

    [Fact]
    public void Three_hundred_shapes_cover_every_cluster_size_and_kind()
    {
        var shapes = Enumerable.Range(1, 300).Select(ShapeDraw.Draw).ToList();
        shapes.Select(static shape => shape.ClusterBytes).Distinct().Count().ShouldBe(9);
        shapes.Select(static shape => shape.FreeRuns).Distinct().Count().ShouldBe(6);
        shapes.Min(static shape => shape.FreeShare).ShouldBeLessThan(0.001);
        shapes.Max(static shape => shape.FreeShare).ShouldBeGreaterThan(0.5);
        shapes.Max(static shape => shape.SizeBytes).ShouldBeGreaterThan(4L << 30);
        shapes.ShouldContain(static shape => shape.IsAgedByDriver && shape.HasUnits);
        shapes.ShouldContain(static shape => shape.MftFragments > 300);
        shapes.ShouldContain(static shape => shape.LongFileShare > shape.FreeShare);
    }

    // A process that begins keeps the files of this one open, so that the driver closes them later.
    private static void StartProcesses(CancellationToken end)
    {
        while (!end.IsCancellationRequested)
            Tool.RunOrThrow("true");
    }

    // Index blocks are left out: they hold the time at which mkntfs or ntfs-3g wrote an entry.
    private static List<string> Contents(NtfsImage image) =>
    [
        .. StreamHashes.OfImage(image.Path).Hashes.Where(static stream => stream.Key.Type == AttributeType.Data)
            .Select(static stream => $"{stream.Key}: {stream.Value}"),
    ];

    private static List<string> Layout(NtfsImage image)
    {
        using var volume = new NtfsVolume(VolumeOpener.Open(image.Path, VolumeAccess.Read));
        var snapshot = Analyzer.Read(volume).Snapshot;
        return [.. Enumerable.Range(0, snapshot.StreamCount)
            .Select(stream => $"{snapshot.StreamId(stream)}: {string.Join(' ', snapshot.Extents(stream).ToArray())}")];
    }
}
