using FleetDefrag.Ntfs.Devices;
using FleetDefrag.Ntfs.Devices.Blocks;
using FleetDefrag.Ntfs.Devices.Image;
using FleetDefrag.Ntfs.Reading;
using FleetDefrag.TestKit.Raw.Bulk;

namespace FleetDefrag.Ntfs.Tests.Devices.Image.Journal;

/// <summary>Many moves share one flush.</summary>
public sealed class SharedFlushTests
{
    private const int Files = 300;

    [Fact]
    public void Hundreds_of_moves_take_few_flushes_and_are_read_at_once()
    {
        using var image = BulkVolume.Make(new BulkRecipe(Seed: 4, Files) { ExcessFragments = 400, FilesInDirectory = 100 });
        var disk = new FlushCounter(FileBlockDevice.Open(image.Path, write: true));
        var access = VolumeAccess.Write(VolumeMode.Offline);
        using (var volume = new NtfsVolume(ImageVolumeDevice.Open("volume", disk, access, isMounted: false)))
        {
            var last = volume.Data.Records - 1;
            for (var file = 0; file < Files; file++)
            {
                var stream = new StreamId(new FileReference(last - file, 1), AttributeType.Data, "");
                var target = volume.ReadBitmap().LargestRun().Start;
                volume.MoveWhole(stream).ShouldBe(Win32Error.Success);
                volume.Read(stream).ShouldHaveSingleItem().Lcn.ShouldBe(target);
            }

            volume.Flushes.ShouldBe(disk.Flushes);
        }

        // One flush for each checkpoint and for each 64 moves, and those of the begin and the end of the run.
        disk.Flushes.ShouldBeLessThan(Files / 10);
        image.ShouldBeConsistent();
        using var after = image.Open();
        CollectingSink.Read(after).Streams.Where(stream => stream.Key.Type == AttributeType.Data && stream.Key.Record >= 64)
            .ShouldAllBe(stream => stream.Value.Count <= 1);
    }

    private sealed class FlushCounter(IBlockDevice device) : IBlockDevice
    {
        public int Flushes { get; private set; }

        public long LengthBytes => device.LengthBytes;

        public int SectorBytes => device.SectorBytes;

        public void Read(long offsetBytes, Span<byte> buffer) => device.Read(offsetBytes, buffer);

        public void Write(long offsetBytes, ReadOnlySpan<byte> buffer) => device.Write(offsetBytes, buffer);

        public void Flush()
        {
            Flushes++;
            device.Flush();
        }

        public void Dispose() => device.Dispose();
    }
}
