using FleetDefrag.Ntfs.Checking;
using FleetDefrag.Ntfs.Devices;
using FleetDefrag.Ntfs.Devices.Image;
using FleetDefrag.Ntfs.Reading;
using FleetDefrag.TestKit.Faults;

namespace FleetDefrag.Ntfs.Tests.Devices.Image;

/// <summary>A request for the volume data ends the run under way. The next move begins another run.</summary>
public sealed class FinishedRunTests
{
    [Fact]
    public void The_journal_does_not_count_as_used_in_the_volume_data()
    {
        using var image = MixedVolume.Make(4096);
        var disk = File.ReadAllBytes(image.Path);
        var streams = StreamHashes.Of(disk).Streams.FindAll(static stream => stream.Type == AttributeType.Data);
        using var volume = new NtfsVolume(
            ImageVolumeDevice.Open("volume", new MemoryDisk(disk), VolumeAccess.Write(VolumeMode.Offline), isMounted: false));
        var used = Used(volume);
        var script = new ScriptedMoves(seed: 7, moves: 5);

        for (var run = 1; run <= 2; run++)
        {
            script.Run(volume, streams);
            script.Succeeded.ShouldBeGreaterThan(2 * run);
            volume.RefreshData();

            // Attribute lists may take or free a cluster. The journal of 128 KB would show.
            Used(volume).ShouldBeInRange(used - 4, used + 4);
            var report = VolumeChecker.Check(new MemoryDisk([.. disk]));
            report.Findings.ShouldBeEmpty();
        }
    }

    [Fact]
    public void The_check_ends_the_run_and_finds_what_was_damaged_afterwards()
    {
        using var image = MixedVolume.Make(4096);
        var disk = File.ReadAllBytes(image.Path);
        var streams = StreamHashes.Of(disk).Streams.FindAll(static stream => stream.Type == AttributeType.Data);
        using var volume = new NtfsVolume(
            ImageVolumeDevice.Open("volume", new MemoryDisk(disk), VolumeAccess.Write(VolumeMode.Offline), isMounted: false));
        new ScriptedMoves(seed: 7, moves: 5).Run(volume, streams);

        volume.Check().ShouldNotBeNull().Findings.ShouldBeEmpty();
        var mft = (int)BitConverter.ToInt64(disk, 0x30) * volume.Data.BytesPerCluster;
        disk.AsSpan(mft + (6 * volume.Data.BytesPerFileRecord), 4).Clear();
        volume.Check().ShouldNotBeNull().IsClean.ShouldBeFalse();
    }

    [Theory]
    [InlineData(1)]
    [InlineData(2)]
    [InlineData(3)]
    public void After_moves_of_NTFS_own_files_no_cluster_is_used_without_an_owner(int seed)
    {
        // The clusters that a move left become free in $Bitmap, which may move itself meanwhile.
        using var image = MixedVolume.Make(4096);
        var disk = File.ReadAllBytes(image.Path);
        using (var volume = new NtfsVolume(
            ImageVolumeDevice.Open("volume", new MemoryDisk(disk), VolumeAccess.Write(VolumeMode.Offline), isMounted: false)))
            new OwnFileMoves(seed).Run(volume, []).ShouldBeGreaterThan(5);

        VolumeChecker.Check(new MemoryDisk(disk)).Findings.ShouldBeEmpty();
    }

    private static long Used(NtfsVolume volume) => volume.ReadBitmap().CountUsed(default, volume.Data.TotalClusters).Value;
}
