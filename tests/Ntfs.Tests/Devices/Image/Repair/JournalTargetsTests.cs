using FleetDefrag.Ntfs.Devices.Blocks;
using FleetDefrag.Ntfs.Devices.Image.Repair;
using FleetDefrag.Ntfs.Devices.Image.Volume;
using FleetDefrag.TestKit;

namespace FleetDefrag.Ntfs.Tests.Devices.Image.Repair;

/// <summary>A batch with a correct digest may still lead into the wrong clusters.</summary>
public sealed class JournalTargetsTests
{
    [Fact]
    public void A_sector_in_a_files_clusters_is_refused()
    {
        using var image = MixedVolume.Make(4096);
        var file = NtfsTools.Extents(image.Path, image.RecordNumber("whole.bin"))[0].Lcn * 4096;
        using var device = FileBlockDevice.Open(image.Path, write: false);
        var targets = ImageVolume.Open(device);
        Should.Throw<VolumeException>(() => JournalTargets.Require(targets, [0, file + 512]))
            .Message.ShouldContain("leads into the clusters of a file");
    }

    [Theory]
    [InlineData(0, "$DATA")]
    [InlineData(0, "$BITMAP")]
    [InlineData(1, "$DATA")]
    [InlineData(7, "$DATA")]
    public void Sectors_of_file_records_their_copies_and_the_boot_file_are_taken(long record, string attribute)
    {
        using var image = MixedVolume.Make(4096);
        var extents = NtfsTools.Extents(image.Path, record, attribute);
        using var device = FileBlockDevice.Open(image.Path, write: false);
        var sectors = extents.Select(static extent => (extent.Lcn * 4096) + 512);
        JournalTargets.Require(ImageVolume.Open(device), [.. sectors, device.LengthBytes - 512]);
    }
}
