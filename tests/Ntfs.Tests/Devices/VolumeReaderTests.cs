using FleetDefrag.Ntfs.Devices.Blocks;
using FleetDefrag.Ntfs.Devices.Opening;
using FleetDefrag.TestKit;

namespace FleetDefrag.Ntfs.Tests.Devices;

public class VolumeReaderTests
{
    private const int SectorBytes = 512;

    [Fact]
    public void Sectors_are_read_without_the_cache_at_any_offset()
    {
        using var image = NtfsImage.Create(8L << 20);
        var expected = new byte[3 << 20];
        new Random(4).NextBytes(expected);
        using (var file = new FileStream(image.Path, FileMode.Open))
        {
            // The boot sector stays, because a volume needs it.
            file.Position = SectorBytes;
            file.Write(expected, SectorBytes, expected.Length - SectorBytes);
        }

        using var reader = VolumeOpener.OpenReader(image.Path);
        foreach (var (offset, length) in new[] { (512, 512), (4096, 4096), (1536, 8192), (7680, 2 << 20), (512, (3 << 20) - 512) })
        {
            var buffer = new byte[length];
            reader.TryRead(offset, buffer).ShouldBeTrue();
            buffer.AsSpan().SequenceEqual(expected.AsSpan(offset, length)).ShouldBeTrue($"{length} bytes from {offset}");
        }
    }

    [Theory]
    [InlineData("vpc")]
    [InlineData("vhdx")]
    public void A_volume_in_a_virtual_disk_is_read_at_its_own_offsets(string format)
    {
        using var image = NtfsImage.Create(8L << 20);
        var disk = Path.Combine(image.Folder, $"disk.{format}");
        Tool.RunOrThrow("qemu-img", "convert", "-f", "raw", "-O", format, image.Path, disk);
        var expected = File.ReadAllBytes(image.Path);
        using var reader = VolumeOpener.OpenReader(disk);
        var read = new byte[expected.Length];
        reader.TryRead(0, read).ShouldBeTrue();
        read.AsSpan().SequenceEqual(expected).ShouldBeTrue();
    }

    [Fact]
    public void Writes_of_another_opener_are_seen_in_spite_of_its_lock()
    {
        using var image = NtfsImage.Create(8L << 20);
        using var writer = FileBlockDevice.Open(image.Path, write: true);
        using var reader = VolumeOpener.OpenReader(image.Path);
        var written = Enumerable.Repeat((byte)7, 4096).ToArray();
        writer.Write(1 << 20, written);
        var read = new byte[4096];
        reader.TryRead(1 << 20, read).ShouldBeTrue();
        read.ShouldBe(written);
    }

    [Fact]
    public void A_volume_that_became_shorter_cannot_be_read_to_its_end()
    {
        using var image = NtfsImage.Create(8L << 20);
        using var reader = VolumeOpener.OpenReader(image.Path);
        using (var file = new FileStream(image.Path, FileMode.Open))
            file.SetLength(4L << 20);
        reader.TryRead(5 << 20, new byte[4096]).ShouldBeFalse();
        reader.TryRead(1 << 20, new byte[4096]).ShouldBeTrue();
    }

    [Fact]
    public void A_missing_volume_is_refused()
    {
        Should.Throw<VolumeException>(() => VolumeOpener.OpenReader("/nowhere/missing.img")).Fault.ShouldBe(VolumeFault.NotFound);
    }
}
