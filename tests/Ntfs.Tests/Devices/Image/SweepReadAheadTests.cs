using FleetDefrag.Ntfs.Control;
using FleetDefrag.Ntfs.Devices;
using FleetDefrag.Ntfs.Devices.Blocks;
using FleetDefrag.Ntfs.Devices.Image;
using FleetDefrag.TestKit;
using FleetDefrag.TestKit.Raw.Bulk;

namespace FleetDefrag.Ntfs.Tests.Devices.Image;

/// <summary>A sweep reads the MFT ahead; nobody but the sweep may notice.</summary>
public sealed class SweepReadAheadTests : IDisposable
{
    // More records than one block, so that there is something to be read ahead.
    private readonly NtfsImage _image = BulkVolume.Make(new BulkRecipe(Seed: 3, Files: 3000) { ExcessFragments = 3000, WriteContents = false });

    public void Dispose() => _image.Dispose();

    [Fact]
    public void Reading_ahead_ends_with_the_answer_and_takes_turns()
    {
        var disk = new TurnTakingDevice(FileBlockDevice.Open(_image.Path, write: false));
        using var device = ImageVolumeDevice.Open("volume", disk, VolumeAccess.Read, isMounted: false);
        var pages = 0;
        foreach (var _ in Pages(device, outputBytes: 64 << 10))
        {
            disk.IsBusy.ShouldBeFalse();
            pages++;
        }

        pages.ShouldBeGreaterThan(5);
        disk.WasShared.ShouldBeFalse();
    }

    [Fact]
    public void Records_are_read_once()
    {
        var disk = new TurnTakingDevice(FileBlockDevice.Open(_image.Path, write: false));
        using var device = ImageVolumeDevice.Open("volume", disk, VolumeAccess.Read, isMounted: false);
        var mftBytes = DataOf(device).MftValidBytes;
        var before = disk.BytesRead;
        Pages(device, outputBytes: 64 << 10).Count().ShouldBeGreaterThan(5);
        (disk.BytesRead - before).ShouldBe(mftBytes);
    }

    [Fact]
    public void What_was_read_ahead_is_forgotten_when_a_file_moves()
    {
        using var device = ImageVolumeDevice.Open("volume", FileBlockDevice.Open(_image.Path, write: true), VolumeAccess.Write(VolumeMode.Offline), isMounted: false);
        using var pages = Pages(device, outputBytes: 64 << 10).GetEnumerator();
        pages.MoveNext().ShouldBeTrue();

        using var volume = new NtfsVolume(device);
        var file = new StreamId(new FileReference(DataOf(device).Records - 1, 1), AttributeType.Data, "");
        var old = volume.Read(file);
        volume.MoveWhole(file).ShouldBe(Win32Error.Success);
        var moved = volume.Read(file);
        moved.ShouldNotBe(old);

        var told = new List<Extent>();
        while (pages.MoveNext())
            told.AddRange(ExtentsIn(pages.Current, file.File));
        told.ShouldBe(moved);
    }

    private static NtfsVolumeData DataOf(ImageVolumeDevice device)
    {
        var output = new byte[NtfsVolumeDataBuffer.Size];
        device.Control(ControlCode.GetNtfsVolumeData, [], output).IsSuccess.ShouldBeTrue();
        NtfsVolumeDataBuffer.TryRead(output, out var data).ShouldBeTrue();
        return data;
    }

    private static IEnumerable<byte[]> Pages(ImageVolumeDevice device, int outputBytes)
    {
        var request = new byte[FileLayoutRequest.LeastSize];
        FileLayoutRequest.Write(request, LayoutFlags.Restart | LayoutFlags.Streams | LayoutFlags.Extents);
        var output = new byte[outputBytes];
        while (device.Control(ControlCode.QueryFileLayout, request, output) is { IsSuccess: true } result)
        {
            yield return output[..result.BytesReturned];
            request[4] &= unchecked((byte)~LayoutFlags.Restart);
        }
    }

    private static List<Extent> ExtentsIn(byte[] page, FileReference file)
    {
        var found = new List<Extent>();
        for (var reader = new FileLayoutReader(page); reader.MoveNext();)
        {
            if (reader.Current.File.Reference != file)
                continue;
            for (var streams = reader.Current.Streams; streams.MoveNext();)
            {
                streams.TryReadExtents(out var pointers).ShouldBeTrue();
                for (var i = 0; i < pointers.Count; i++)
                    found.Add(pointers[i]);
            }
        }

        return found;
    }
}
