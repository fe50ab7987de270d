using FleetDefrag.Ntfs.Devices.Windows.Raw;

namespace FleetDefrag.Ntfs.Tests.Devices.Windows.Raw;

public sealed unsafe class SectorBlockDeviceTests
{
    private const int Length = 3 << 20;

    [Theory]
    [InlineData(512)]
    [InlineData(4096)]
    public void Unaligned_reads_and_writes_agree_with_a_byte_array(int sectorBytes)
    {
        var random = new Random(11);
        var expected = new byte[Length];
        random.NextBytes(expected);
        var disk = new Disk((byte[])expected.Clone(), sectorBytes);
        using var device = new SectorBlockDevice(disk, Length, sectorBytes, () => { });
        for (var i = 0; i < 300; i++)
        {
            var offset = random.Next(Length);
            var count = random.Next(1, i % 50 == 0 ? Length - offset + 1 : Math.Min(3 * sectorBytes, Length - offset) + 1);
            var bytes = new byte[count];
            random.NextBytes(bytes);
            device.Write(offset, bytes);
            bytes.CopyTo(expected, offset);
            disk.Bytes.AsSpan().SequenceEqual(expected).ShouldBeTrue($"after {count} bytes at {offset}");
            var read = new byte[Math.Min(count + 100, Length - offset)];
            device.Read(offset, read);
            read.AsSpan().SequenceEqual(expected.AsSpan(offset, read.Length)).ShouldBeTrue();
        }
    }

    [Fact]
    public void A_write_touches_no_sector_that_it_does_not_change()
    {
        var disk = new Disk(new byte[Length], 512);
        using var device = new SectorBlockDevice(disk, Length, 512, () => { });
        device.Write(512 * 7, new byte[512]);
        device.Write((512 * 9) + 500, new byte[100]);
        disk.Writes.ShouldBe([(512 * 7, 512), (512 * 9, 1024)]);
    }

    [Fact]
    public void Nothing_is_written_behind_the_end_nor_after_it_was_closed()
    {
        var closed = 0;
        var disk = new Disk(new byte[Length], 512);
        var device = new SectorBlockDevice(disk, Length, 512, () => closed++);
        Should.Throw<ArgumentOutOfRangeException>(() => device.Write(Length - 1, new byte[2]));
        device.Dispose();
        device.Dispose();
        closed.ShouldBe(1);
        Should.Throw<ObjectDisposedException>(() => device.Write(0, new byte[1]));
        disk.Writes.ShouldBeEmpty();
    }

    /// <summary>Takes whole sectors only.</summary>
    private sealed class Disk(byte[] bytes, int sectorBytes) : ISectors
    {
        public byte[] Bytes => bytes;

        public List<(long Offset, int Count)> Writes { get; } = [];

        public void Read(long offsetBytes, byte* buffer, int count)
        {
            Check(offsetBytes, buffer, count);
            bytes.AsSpan((int)offsetBytes, count).CopyTo(new Span<byte>(buffer, count));
        }

        public void Write(long offsetBytes, byte* buffer, int count)
        {
            Check(offsetBytes, buffer, count);
            Writes.Add((offsetBytes, count));
            new ReadOnlySpan<byte>(buffer, count).CopyTo(bytes.AsSpan((int)offsetBytes));
        }

        public void Flush()
        {
            // Nothing is held back.
        }

        private void Check(long offsetBytes, byte* buffer, int count) =>
            (offsetBytes % sectorBytes, count % sectorBytes, (nint)buffer % sectorBytes).ShouldBe((0L, 0, (nint)0));
    }
}
