using FleetDefrag.Ntfs.Checking;
using FleetDefrag.Ntfs.Devices.Blocks;
using FleetDefrag.TestKit;

namespace FleetDefrag.Ntfs.Tests.Checking;

public sealed class CleanVolumeTests
{
    [Theory]
    [InlineData(512, 512)]
    [InlineData(4096, 512)]
    [InlineData(4096, 4096)]
    [InlineData(65536, 512)]
    public void What_ntfs3g_writes_is_clean_and_ntfs3gs_tools_agree(int clusterBytes, int sectorBytes)
    {
        using var image = RichVolume.Create(clusterBytes, sectorBytes);
        image.ShouldBeConsistent();
        Tool.Run("ntfsfix", "-n", image.Path).ExitCode.ShouldBe(0);
        using var device = FileBlockDevice.Open(image.Path, write: false);
        var report = VolumeChecker.Check(device);
        report.Findings.ShouldBeEmpty();
        report.IsClean.ShouldBeTrue();
    }

    [Theory]
    [InlineData(512)]
    [InlineData(2 << 20)]
    public void An_empty_volume_is_clean(int clusterBytes)
    {
        using var image = NtfsImage.Create(clusterBytes > 4096 ? 16L << 30 : 256L << 20, clusterBytes);
        using var device = FileBlockDevice.Open(image.Path, write: false);
        VolumeChecker.Check(device).Findings.ShouldBeEmpty();
    }
}
