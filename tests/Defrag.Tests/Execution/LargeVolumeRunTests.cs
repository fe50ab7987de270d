using FleetDefrag.Defrag.Analysis;
using FleetDefrag.Defrag.Execution;
using FleetDefrag.Ntfs;
using FleetDefrag.Ntfs.Devices;
using FleetDefrag.TestKit;
using FleetDefrag.TestKit.Raw.Bulk;

namespace FleetDefrag.Defrag.Tests.Execution;

/// <summary>Offline it is done to the end on volumes of every size: these have more clusters than one of a gigabyte with clusters of 4 KB.</summary>
public sealed class LargeVolumeRunTests
{
    private const long LargestOfSmall = 1 << 18;

    [Theory]
    [InlineData(0.25, 3_000)]
    [InlineData(0.02, 1_000)]
    public void Everything_comes_to_lie_in_one_piece_and_free_space_in_one_run(double freeShare, int excess)
    {
        using var image = BulkVolume.Make(new BulkRecipe(Seed: 17, Files: 2_500) { ClusterBytes = 512, MeanFileBytes = 48 << 10, FreeShare = freeShare, ExcessFragments = excess, MftPieces = 5 });
        var hashes = image.HashFiles();
        var report = Run(image);
        (report.After.Files.Fragmented, report.After.Directories.Fragmented, report.After.Mft.Fragments).ShouldBe((0, 0, 1));
        var after = Analyse(image);
        after.Data.TotalClusters.Value.ShouldBeGreaterThan(LargestOfSmall);
        var naive = new NaiveLayout(after);
        naive.Scattered().ShouldBeEmpty();
        naive.Movables().ShouldBeEmpty();
        image.ShouldBeConsistent();
        image.HashFiles().ShouldBe(hashes);
        Run(image).Moves.ShouldBe(0, "a second run");
    }

    private static AnalysisInput Analyse(NtfsImage image)
    {
        using var volume = new NtfsVolume(VolumeOpener.Open(image.Path, VolumeAccess.Write(VolumeMode.Offline)));
        return Analyzer.Read(volume);
    }

    private static DefragReport Run(NtfsImage image)
    {
        using var volume = new NtfsVolume(VolumeOpener.Open(image.Path, VolumeAccess.Write(VolumeMode.Offline)));
        return DefragRunner.Run(volume, new DefragOptions(), new ManualTime(), new Unwatched<DefragProgress>(), CancellationToken.None);
    }
}
