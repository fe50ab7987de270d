using FleetDefrag.Ntfs.Checking;
using FleetDefrag.Ntfs.Devices;
using FleetDefrag.Ntfs.Devices.Opening;
using FleetDefrag.Ntfs.Reading;
using FleetDefrag.Ntfs.Tests.Devices.Blocks;
using FleetDefrag.Ntfs.Tests.Devices.Image;

namespace FleetDefrag.Ntfs.Tests.Devices;

/// <summary>
/// A test of all layers: the driver moves a fragmented file in a partition of a virtual disk, and ntfs-3g reads the file.
/// </summary>
public sealed class VolumeOpenerTests : IDisposable
{
    private readonly DirectoryInfo _folder = Directory.CreateTempSubdirectory("fleetdefrag-opener-");

    public void Dispose() => _folder.Delete(recursive: true);

    [Theory]
    [MemberData(nameof(DiskFormat.Names), MemberType = typeof(DiskFormat))]
    public void A_file_in_a_partition_of_a_virtual_disk_is_moved_and_keeps_its_contents(string format)
    {
        using var image = MixedVolume.Make(4096);
        var hashes = image.HashFiles();
        var disk = Path.Combine(_folder.FullName, "disk");
        DiskFormat.All[format].Convert(PartitionedDisk.MakeAround(_folder.FullName, image.Path), disk);

        using (var volume = new NtfsVolume(VolumeOpener.Open(disk + "#2", VolumeAccess.Write(VolumeMode.Offline))))
        {
            volume.State.ShouldBe(VolumeState.Clean);
            var stream = volume.Find("\\folder\\inner\\many.bin");
            volume.Read(stream).Length.ShouldBeGreaterThan(350);
            volume.MoveWhole(stream).ShouldBe(Win32Error.Success);
            volume.Read(stream).Length.ShouldBe(1);
        }

        using (var volume = BlockDevices.Open(disk, write: false))
            VolumeChecker.Check(volume.Device).Findings.ShouldBeEmpty();
        var length = (int)new FileInfo(image.Path).Length;
        var bytes = DiskFormat.All[format].ReadByQemu(disk);
        File.WriteAllBytes(image.Path, bytes[PartitionedDisk.VolumeOffset..(PartitionedDisk.VolumeOffset + length)]);
        image.ShouldBeConsistent();
        image.HashFiles().ShouldBe(hashes);
    }

    [Fact]
    public void A_volume_in_a_virtual_disk_that_somebody_writes_to_is_in_use()
    {
        using var image = MixedVolume.Make(4096);
        var disk = Path.Combine(_folder.FullName, "disk");
        DiskFormat.All["vhdx-dynamic"].Convert(PartitionedDisk.MakeAround(_folder.FullName, image.Path), disk);
        using (BlockDevices.Open(disk, write: true))
        {
            Should.Throw<VolumeException>(() => VolumeOpener.Open(disk, VolumeAccess.Write(VolumeMode.Offline)))
                .Fault.ShouldBe(VolumeFault.InUse);
            using var reader = VolumeOpener.Open(disk, VolumeAccess.Read);
            reader.State.ShouldBe(VolumeState.Mounted);
        }
        using var afterwards = VolumeOpener.Open(disk, VolumeAccess.Write(VolumeMode.Offline));
    }
}
