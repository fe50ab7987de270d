using FleetDefrag.Ntfs.Control;
using FleetDefrag.Ntfs.Control.Storage;
using FleetDefrag.Ntfs.Devices;
using FleetDefrag.Ntfs.Devices.Opening;
using FleetDefrag.Ntfs.Reading;
using FleetDefrag.TestKit;

namespace FleetDefrag.Ntfs.Tests.Control.Storage;

/// <summary>The storage properties against byte literals from winioctl.h, and through a volume device.</summary>
public sealed class StoragePropertyTests
{
    [Fact]
    public void The_control_code_is_that_of_the_header_file() =>
        // CTL_CODE(IOCTL_STORAGE_BASE = FILE_DEVICE_MASS_STORAGE = 0x2D, 0x500, METHOD_BUFFERED, FILE_ANY_ACCESS)
        ((uint)ControlCode.StorageQueryProperty).ShouldBe((0x2Du << 16) | (0x500u << 2));

    [Fact]
    public void A_query_stands_in_12_bytes()
    {
        var input = new byte[12];
        StoragePropertyQuery.Write(input, StorageProperty.Provisioning);
        Convert.ToHexString(input).ShouldBe("0B000000" + "00000000" + "00000000");
        StoragePropertyQuery.TryRead(input, out var property).ShouldBeTrue();
        property.ShouldBe(StorageProperty.Provisioning);
    }

    [Theory]
    [InlineData((uint)StorageProperty.SeekPenalty, true, "0C000000" + "0C000000" + "01000000")]
    [InlineData((uint)StorageProperty.Trim, false, "0C000000" + "0C000000" + "00000000")]
    [InlineData(
        (uint)StorageProperty.Provisioning,
        true,
        "28000000" + "28000000" + "0100000000000000" + "0000000000000000" + "0000000000000000" + "0000000000000000")]
    public void A_descriptor_stands_at_the_offsets_of_the_header_file(uint id, bool flag, string bytes)
    {
        var property = (StorageProperty)id;
        var output = new byte[64];
        var result = StorageFlagDescriptor.Write(property, flag, output);
        Convert.ToHexString(output.AsSpan(0, result.BytesReturned)).ShouldBe(bytes);
        StorageFlagDescriptor.TryRead(property, output.AsSpan(0, result.BytesReturned)).ShouldBe(flag);
    }

    [Fact]
    public void Only_the_lowest_bit_of_provisioning_means_thin()
    {
        // ThinProvisioningReadZeros, UnmapGranularityAlignmentValid and GetFreeSpaceSupported of a disk that is not thin.
        var output = Convert.FromHexString("28000000" + "28000000" + "62");
        StorageFlagDescriptor.TryRead(StorageProperty.Provisioning, output).ShouldBe(false);
        StorageFlagDescriptor.TryRead(StorageProperty.Provisioning, output.AsSpan(0, 8)).ShouldBeNull("too short to say");
    }

    [Fact]
    public void A_volume_reports_its_declared_storage()
    {
        using var image = NtfsImage.Create(8L << 20);
        var declared = new StorageMedia(HasSeekPenalty: false, Trims: true, IsThin: null);
        using var volume = new NtfsVolume(VolumeOpener.Open(image.Path, VolumeAccess.Read with { Media = declared }));
        volume.ReadMedia().ShouldBe(declared);
    }

    [Fact]
    public void The_storage_of_an_image_is_unknown()
    {
        using var image = NtfsImage.Create(8L << 20);
        using var volume = new NtfsVolume(VolumeOpener.Open(image.Path, VolumeAccess.Read));
        volume.ReadMedia().ShouldBe(StorageMedia.Unknown);
    }
}
