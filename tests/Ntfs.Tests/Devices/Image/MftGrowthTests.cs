using FleetDefrag.Ntfs.Devices.Blocks;
using FleetDefrag.Ntfs.Devices.Image.Volume;
using FleetDefrag.Ntfs.Devices.Image.Writing;
using FleetDefrag.TestKit;

namespace FleetDefrag.Ntfs.Tests.Devices.Image;

/// <summary>The MFT grows where no record is free for an attribute list.</summary>
public sealed class MftGrowthTests
{
    [Fact]
    public void The_mft_grows_within_its_clusters_when_no_record_is_free()
    {
        using var image = NtfsImage.Create(32 << 20);
        using (var mount = image.Mount())
            new VolumeFiller(mount, 4096, 3).WriteSmallFiles("many", 130, 100);
        var recordsBefore = NtfsTools.ClusterInfo(image.Path)["initialized mft records"];
        image.ShouldKeepContents(volume =>
        {
            volume.Dispose();
            TakeAndGiveBack(image.Path, free: 40, more: 5);
        });
        NtfsTools.ClusterInfo(image.Path)["initialized mft records"].ShouldBeGreaterThan(recordsBefore);
    }

    [Fact]
    public void More_records_than_the_mft_can_hold_are_not_allocated()
    {
        using var image = NtfsImage.Create(32 << 20);
        using (var mount = image.Mount())
            new VolumeFiller(mount, 4096, 3).WriteFile("file.bin", 10_000);
        image.ShouldKeepContents(volume =>
        {
            volume.Dispose();
            using var device = FileBlockDevice.Open(image.Path, write: true);
            var volumeOnDisk = ImageVolume.Open(device);
            var session = new WriteSession(volumeOnDisk);
            session.Begin(default).ShouldBe(Win32Error.Success);
            new VolumeAllocator(volumeOnDisk, session).AllocateRecords(100_000, new FileReference(5, 5)).ShouldBeNull();
            session.End();
        });
    }

    private static void TakeAndGiveBack(string path, int free, int more)
    {
        using var device = FileBlockDevice.Open(path, write: true);
        var volume = ImageVolume.Open(device);
        var session = new WriteSession(volume);
        var allocator = new VolumeAllocator(volume, session);
        session.Begin(default).ShouldBe(Win32Error.Success);
        var taken = allocator.AllocateRecords(free + more, new FileReference(5, 5));
        taken.ShouldNotBeNull().Select(record => record.Number).Distinct().Count().ShouldBe(free + more);
        allocator.ReturnRecords(taken);
        session.End();
    }
}
