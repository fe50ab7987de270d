using FleetDefrag.Ntfs.Checking;
using FleetDefrag.Ntfs.Devices;
using FleetDefrag.Ntfs.Devices.Blocks;
using FleetDefrag.Ntfs.Devices.Opening;
using FleetDefrag.Ntfs.Reading;
using FleetDefrag.TestKit;

namespace FleetDefrag.Ntfs.Tests.Devices.Image;

/// <summary>Helpers that move streams and prove that no data was lost.</summary>
internal static class MovingSupport
{
    public static NtfsVolume OpenForWriting(this NtfsImage image, VolumeMode mode = VolumeMode.Offline) =>
        new(VolumeOpener.Open(image.Path, VolumeAccess.Write(mode)));

    /// <summary>Runs changes, compares the files that ntfs-3g reads before and after, and lets ntfsresize check the clusters.</summary>
    public static void ShouldKeepContents(this NtfsImage image, Action<NtfsVolume> changes, VolumeMode mode = VolumeMode.Offline)
    {
        var before = image.HashFiles();
        before.Count.ShouldBeGreaterThan(1);
        using (var volume = image.OpenForWriting(mode))
            changes(volume);
        image.ShouldBeConsistent();
        using (var device = FileBlockDevice.Open(image.Path, write: false))
            VolumeChecker.Check(device).Findings.Select(finding => finding.Message).ShouldBeEmpty();
        image.HashFiles().ShouldBe(before);
        image.ShouldBeConsistent();
    }

    public static long RecordNumber(this NtfsImage image, string path)
    {
        using var mount = image.Mount(NtfsMount.DefaultOptions + ",ro");
        return mount.RecordNumber(path);
    }

    public static StreamId Find(this NtfsVolume volume, string path, AttributeType type = AttributeType.Data, string name = "")
    {
        var layout = CollectingSink.Read(volume, LayoutFlags.Names | LayoutFlags.FullPath);
        return layout.Id((layout.Names.Single(pair => pair.Value == path).Key, type, name));
    }

    public static Extent[] Read(this NtfsVolume volume, StreamId stream)
    {
        var read = volume.ReadExtents(stream);
        read.Error.ShouldBe(Win32Error.Success);
        return [.. read.Extents];
    }

    /// <summary>Moves a whole stream to the largest free run.</summary>
    public static Win32Error MoveWhole(this NtfsVolume volume, StreamId stream) =>
        volume.Move(stream, default, volume.ReadBitmap().LargestRun().Start, new ClusterCount(volume.Read(stream)[^1].EndVcn.Value));

    public static ClusterRun LargestRun(this ClusterBitmap bitmap)
    {
        var largest = default(ClusterRun);
        foreach (var run in bitmap.FreeRuns)
            largest = run.Length > largest.Length ? run : largest;
        return largest;
    }
}
