using FleetDefrag.Defrag.Execution;
using FleetDefrag.Ntfs;
using FleetDefrag.Ntfs.Checking;
using FleetDefrag.Ntfs.Devices;
using FleetDefrag.Ntfs.Devices.Blocks;
using FleetDefrag.TestKit;
using FleetDefrag.TestKit.Making;

namespace FleetDefrag.Defrag.Tests.Execution;

/// <summary>All passes on volumes of every make: everything in one piece afterwards, and other programs read what they read before.</summary>
public sealed class MadeVolumeRunTests
{
    [Theory]
    [InlineData(512, 1024)]
    [InlineData(4096, 4096)]
    [InlineData(65536, 1024)]
    public void Everything_that_ntfs_knows_becomes_contiguous_offline(int clusterBytes, int recordBytes) =>
        ShouldBecomeContiguous(VolumeProfiles.AllOfNtfs(clusterBytes + recordBytes, clusterBytes, recordBytes));

    [Theory]
    [InlineData(1024)]
    [InlineData(16384)]
    public void Many_fragments_become_one_a_file_offline(int clusterBytes) =>
        ShouldBecomeContiguous(VolumeProfiles.Fragmented(clusterBytes, clusterBytes));

    [Theory]
    [MemberData(nameof(Seeds))]
    public void Drawn_volumes_become_contiguous_offline(int seed) => ShouldBecomeContiguous(VolumeProfiles.Drawn(seed));

    public static TheoryData<int> Seeds => [.. Enumerable.Range(1000, 6)];

    private static void ShouldBecomeContiguous(VolumeRecipe recipe)
    {
        // Nothing that is longer than the stretches between bad clusters could become contiguous, and nothing is filled up.
        using var image = VolumeMaker.Make(recipe with { Features = recipe.Features & ~VolumeFeatures.BadClusters, FreeShare = 1 });
        var hashes = image.HashFiles();
        var report = Run(image);
        report.After.Files.ExcessFragments.ShouldBe(0, Left(report));
        report.After.Directories.ExcessFragments.ShouldBe(0, Left(report));
        report.After.Mft.Fragments.ShouldBe(1, Left(report));
        report.LeftFragmentedTotal.ShouldBe(0, Left(report));
        image.ShouldBeConsistent();
        using (var device = FileBlockDevice.Open(image.Path, write: false))
            VolumeChecker.Check(device).Findings.Select(finding => finding.Message).ShouldBeEmpty();
        image.HashFiles().ShouldBe(hashes);
    }

    private static DefragReport Run(NtfsImage image)
    {
        using var volume = new NtfsVolume(VolumeOpener.Open(image.Path, VolumeAccess.Write(VolumeMode.Offline)));
        return DefragRunner.Run(volume, new DefragOptions(), new ManualTime(), new Silent(), CancellationToken.None);
    }

    private static string Left(DefragReport report) => string.Join("; ", report.LeftFragmented.Select(file => $"{file.Path}: {file.Fragments}, {file.Reason}"));

    private sealed class Silent : IProgress<DefragProgress>
    {
        public void Report(DefragProgress value)
        {
            // Nobody watches.
        }
    }
}
