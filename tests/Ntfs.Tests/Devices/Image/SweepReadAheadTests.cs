using FleetDefrag.Ntfs.Control;
using FleetDefrag.Ntfs.Devices;
using FleetDefrag.Ntfs.Devices.Blocks;
using FleetDefrag.Ntfs.Devices.Image;
using FleetDefrag.Ntfs.Reading;
using FleetDefrag.TestKit;
using FleetDefrag.TestKit.Raw.Bulk;

namespace FleetDefrag.Ntfs.Tests.Devices.Image;

/// <summary>A sweep reads the MFT ahead, and no caller notices.</summary>
public sealed class SweepReadAheadTests : IDisposable
{
    // Records of 1 KB in a block of the driver.
    private const long RecordsInBlock = 2048;

    // More records than a block holds: there are records to read ahead.
    private readonly NtfsImage _image = BulkVolume.Make(
        new BulkRecipe(Seed: 3, Files: 3000) { ExcessFragments = 3000, WriteContents = false });

    public void Dispose() => _image.Dispose();

    [Fact]
    public void Reading_ahead_ends_with_the_answer_and_takes_turns()
    {
        var disk = new TurnTakingDevice(FileBlockDevice.Open(_image.Path, write: false));
        using var device = ImageVolumeDevice.Open("volume", disk, VolumeAccess.Read, isMounted: false);
        PagesOf(device, met: () => disk.IsBusy.ShouldBeFalse()).ShouldBeGreaterThan(5);
        disk.WasShared.ShouldBeFalse();
    }

    [Fact]
    public void Records_are_read_once()
    {
        var disk = new TurnTakingDevice(FileBlockDevice.Open(_image.Path, write: false));
        using var device = ImageVolumeDevice.Open("volume", disk, VolumeAccess.Read, isMounted: false);
        var mftBytes = DataOf(device).MftValidBytes;
        var before = disk.BytesRead;
        PagesOf(device, met: () => { }).ShouldBeGreaterThan(5);
        (disk.BytesRead - before).ShouldBe(mftBytes);
    }

    [Fact]
    public void A_file_that_moves_between_two_answers_is_told_where_it_lies_now()
    {
        var disk = FileBlockDevice.Open(_image.Path, write: true);
        using var device = ImageVolumeDevice.Open("volume", disk, VolumeAccess.Write(VolumeMode.Offline), isMounted: false);
        using var volume = new NtfsVolume(device);
        var file = new StreamId(new FileReference(volume.Data.Records - 1, 1), AttributeType.Data, "");
        var request = Request();
        long at;
        do
            at = FilesIn(NextPage(device, request)).Single().RecordNumber;
        while (at < RecordsInBlock - 1);
        at.ShouldBe(RecordsInBlock - 1, "the next answer begins with records that were read ahead");

        var old = volume.Read(file);
        volume.MoveWhole(file).ShouldBe(Win32Error.Success);
        var moved = volume.Read(file);
        moved.ShouldNotBe(old);
        var page = NextPage(device, request);
        while (FilesIn(page).Single() != file.File)
            page = NextPage(device, request);
        ExtentsIn(page).ShouldBe(moved);
    }

    private static NtfsVolumeData DataOf(ImageVolumeDevice device)
    {
        var output = new byte[NtfsVolumeDataBuffer.Size];
        device.Control(ControlCode.GetNtfsVolumeData, [], output).IsSuccess.ShouldBeTrue();
        NtfsVolumeDataBuffer.TryRead(output, out var data).ShouldBeTrue();
        return data;
    }

    private static byte[] Request()
    {
        var request = new byte[FileLayoutRequest.LeastSize];
        FileLayoutRequest.Write(request, LayoutFlags.Restart | LayoutFlags.Streams | LayoutFlags.Extents);
        return request;
    }

    private static int PagesOf(ImageVolumeDevice device, Action met)
    {
        var pages = 0;
        for (var request = Request(); device.Control(ControlCode.QueryFileLayout, request, new byte[64 << 10]).IsSuccess; pages++)
        {
            met();
            request[4] &= unchecked((byte)~LayoutFlags.Restart);
        }

        return pages;
    }

    // Returns an answer with one file: the smallest output that holds any file.
    private static byte[] NextPage(ImageVolumeDevice device, byte[] request)
    {
        for (var size = 64; ; size += 32)
        {
            var output = new byte[size];
            var result = device.Control(ControlCode.QueryFileLayout, request, output);
            if (result.Error == Win32Error.InsufficientBuffer)
                continue;
            result.IsSuccess.ShouldBeTrue();
            request[4] &= unchecked((byte)~LayoutFlags.Restart);
            return output[..result.BytesReturned];
        }
    }

    private static List<FileReference> FilesIn(byte[] page)
    {
        var files = new List<FileReference>();
        for (var reader = new FileLayoutReader(page); reader.MoveNext();)
            files.Add(reader.Current.File.Reference);
        return files;
    }

    private static List<Extent> ExtentsIn(byte[] page)
    {
        var extents = new List<Extent>();
        var reader = new FileLayoutReader(page);
        reader.MoveNext().ShouldBeTrue();
        for (var streams = reader.Current.Streams; streams.MoveNext();)
        {
            streams.TryReadExtents(out var pointers).ShouldBeTrue();
            for (var i = 0; i < pointers.Count; i++)
                extents.Add(pointers[i]);
        }

        return extents;
    }
}
