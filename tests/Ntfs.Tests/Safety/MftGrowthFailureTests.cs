using FleetDefrag.Ntfs.Checking;
using FleetDefrag.Ntfs.Devices;
using FleetDefrag.Ntfs.Devices.Image;
using FleetDefrag.Ntfs.Devices.Image.Repair;
using FleetDefrag.Ntfs.Devices.Image.Volume;
using FleetDefrag.Ntfs.Devices.Image.Writing;
using FleetDefrag.Ntfs.Reading;
using FleetDefrag.Ntfs.Tests.Devices.Image;
using FleetDefrag.TestKit;
using FleetDefrag.TestKit.Faults;

namespace FleetDefrag.Ntfs.Tests.Safety;

/// <summary>The disk fails once while the MFT grows: the run is over, and a repair makes the volume whole.</summary>
public sealed class MftGrowthFailureTests
{
    private const int NewRecords = 4;

    [Fact]
    public void After_any_failure_while_the_mft_grows_the_disk_is_not_touched_again()
    {
        var before = VolumeWithRoomInTheMft();
        var hashes = StreamHashes.Of([.. before]).Hashes;
        var healthy = new DiskFaults(DiskAccess.All);
        var (_, growth) = Begin(new MemoryDisk([.. before]), healthy);
        var start = healthy.Accesses;
        growth.TryGrow(NewRecords).ShouldBeTrue();
        var end = healthy.Accesses;
        end.ShouldBeGreaterThan(start + NewRecords);
        for (var at = start; at < end; at++)
        {
            var disk = new MemoryDisk([.. before]);
            var faults = new DiskFaults(DiskAccess.All, at);
            (var session, growth) = Begin(disk, faults);
            var failure = $"access {at - start} of {end - start}";
            Should.Throw<IOException>(() => growth.TryGrow(NewRecords), failure);

            // The first access reads the record of $MFT. Nothing is written before, so the run may continue.
            var isOver = at > start;
            session.HasFailed.ShouldBe(isOver, failure);
            session.End().ShouldBe(isOver ? Win32Error.WriteFault : Win32Error.Success, failure);
            if (isOver)
                faults.Accesses.ShouldBe(at + 1, failure);
            ShouldHaveLostNothing(disk, hashes, failure);
        }
    }

    [Fact]
    public void A_move_answers_with_a_write_fault_after_a_failed_write_while_the_mft_grows()
    {
        var (before, next) = VolumeBeforeGrowth();
        var healthy = new DiskFaults(DiskAccess.Write | DiskAccess.Flush);
        int answered;
        using (var volume = Open(new MemoryDisk([.. before]), healthy))
        {
            next.Run(volume).ShouldBe(Win32Error.Success);
            answered = healthy.Accesses;
        }

        for (var at = 0; at < answered; at++)
        {
            var faults = new DiskFaults(DiskAccess.Write | DiskAccess.Flush, at);
            using (var volume = Open(new MemoryDisk([.. before]), faults))
                next.Run(volume).ShouldBe(Win32Error.WriteFault, $"write {at} of {answered}");
            faults.Accesses.ShouldBe(at + 1, $"write {at} of {answered}");
        }
    }

    // Returns a volume without a free record, and a move that needs one.
    private static (byte[] Volume, NextMove Move) VolumeBeforeGrowth()
    {
        var disk = new MemoryDisk(VolumeWithRoomInTheMft());
        MarkAllRecordsAsUsed(disk);
        using var volume = Open(disk, new DiskFaults(DiskAccess.None));
        var stream = volume.Find(@"\whole.bin");
        var records = volume.Data.Records;
        for (var from = default(Vcn);; from += new ClusterCount(2))
        {
            var before = disk.Bytes.ToArray();
            var next = new NextMove(stream, from, volume.ReadBitmap().LargestRun().Start);
            next.Run(volume).ShouldBe(Win32Error.Success);
            volume.RefreshData();
            if (volume.Data.Records > records)
                return (before, next);
        }
    }

    private static byte[] VolumeWithRoomInTheMft()
    {
        using var image = NtfsImage.Create(32 << 20);
        using (var mount = image.Mount())
        {
            var filler = new VolumeFiller(mount, 4096, 3);
            filler.WriteSmallFiles("many", 130, 100);
            filler.WriteFile("whole.bin", 600 * 4096);
        }

        return File.ReadAllBytes(image.Path);
    }

    private static void MarkAllRecordsAsUsed(MemoryDisk disk)
    {
        var volume = ImageVolume.Open(disk);
        var bitmap = new RecordBitmap(volume);
        for (var record = RecordAllocator.FirstUserRecord; record < volume.Mft.RecordCount; record++)
            bitmap.Write(record, isUsed: true);
    }

    // Opens the volume without the check of its structure: the checker refuses free records that are marked as used.
    private static NtfsVolume Open(MemoryDisk disk, DiskFaults faults) => new(
        ImageVolumeDevice.Open("volume", new FaultyDisk(disk, faults), new VolumeAccess(true, VolumeMode.Offline), isMounted: false));

    private static (WriteSession Session, MftGrowth Growth) Begin(MemoryDisk disk, DiskFaults faults)
    {
        var volume = ImageVolume.Open(new FaultyDisk(disk, faults));
        var session = new WriteSession(volume);
        session.Begin(default).ShouldBe(Win32Error.Success);
        return (session, new MftGrowth(volume, session));
    }

    private static void ShouldHaveLostNothing(
        MemoryDisk disk,
        SortedDictionary<(long Record, AttributeType Type, string Name), string> hashes,
        string failure)
    {
        VolumeRepair.Run("volume", disk);
        VolumeChecker.Check(disk).Findings.ShouldBeEmpty(failure);
        StreamHashes.Of(disk).Hashes.ShouldBe(hashes, failure);
    }

    private sealed record NextMove(StreamId Stream, Vcn From, Lcn To)
    {
        public Win32Error Run(NtfsVolume volume) => volume.Move(Stream, From, To, new ClusterCount(1));
    }
}
