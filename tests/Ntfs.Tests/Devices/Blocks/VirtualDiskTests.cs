using FleetDefrag.Ntfs.Devices.Blocks;
using FleetDefrag.Ntfs.Devices.Opening;
using FleetDefrag.TestKit;

namespace FleetDefrag.Ntfs.Tests.Devices.Blocks;

public sealed class VirtualDiskTests : IDisposable
{
    private const int DiskBytes = (21 << 20) + 512;

    private readonly DirectoryInfo _folder = Directory.CreateTempSubdirectory("fleetdefrag-blocks-");

    public void Dispose() => _folder.Delete(recursive: true);

    [Theory]
    [MemberData(nameof(DiskFormat.Names), MemberType = typeof(DiskFormat))]
    public void What_qemu_wrote_is_read(string format)
    {
        var contents = DiskContents.Make(DiskBytes, seed: 11);
        var file = Store(format, contents);
        using var volume = BlockDevices.Open(file, write: false);
        volume.Device.ReadAll().ShouldEqual(contents);
    }

    [Theory]
    [MemberData(nameof(DiskFormat.Names), MemberType = typeof(DiskFormat))]
    public void What_is_written_is_read_back_by_qemu_and_after_opening_again(string format)
    {
        var expected = DiskContents.Make(DiskBytes, seed: 12);
        var file = Store(format, expected);
        using (var volume = BlockDevices.Open(file, write: true))
        {
            WriteAtRandom(volume.Device, expected, seed: 13);
            volume.Device.ReadAll().ShouldEqual(expected);
            volume.Device.Flush();
        }

        DiskFormat.All[format].ReadByQemu(file).ShouldEqual(expected);
        using var again = BlockDevices.Open(file, write: false);
        again.Device.ReadAll().ShouldEqual(expected);
    }

    [Theory]
    [MemberData(nameof(DiskFormat.Growing), MemberType = typeof(DiskFormat))]
    public void An_empty_disk_grows_block_by_block_and_qemu_goes_on_from_there(string format)
    {
        var file = Path.Combine(_folder.FullName, "disk");
        DiskFormat.All[format].Create(file, DiskBytes);
        var expected = new byte[DiskBytes];
        using (var volume = BlockDevices.Open(file, write: true))
            WriteAtRandom(volume.Device, expected, seed: 14);
        Tool.RunOrThrow("qemu-io", "-f", DiskFormat.All[format].Format, "-c", "write -P 0x5a 3M 12M", file);
        expected.AsSpan(3 << 20, 12 << 20).Fill(0x5a);
        using (var volume = BlockDevices.Open(file, write: true))
        {
            volume.Device.ReadAll().ShouldEqual(expected);
            WriteAtRandom(volume.Device, expected, seed: 15);
        }
        DiskFormat.All[format].ReadByQemu(file).ShouldEqual(expected);
    }

    [Theory]
    [MemberData(nameof(DiskFormat.Growing), MemberType = typeof(DiskFormat))]
    public void Writing_zeros_where_zeros_are_takes_no_space(string format)
    {
        var file = Path.Combine(_folder.FullName, "disk");
        DiskFormat.All[format].Create(file, DiskBytes);
        var before = new FileInfo(file).Length;
        using (var volume = BlockDevices.Open(file, write: true))
            volume.Device.Write(1 << 20, new byte[5 << 20]);
        new FileInfo(file).Length.ShouldBe(before);
    }

    [Theory]
    [MemberData(nameof(DiskFormat.Names), MemberType = typeof(DiskFormat))]
    public void Opening_for_writing_and_reading_change_no_byte_of_the_file(string format)
    {
        var file = Store(format, DiskContents.Make(DiskBytes, seed: 16));
        var before = File.ReadAllBytes(file);
        using (var volume = BlockDevices.Open(file, write: true))
            volume.Device.ReadAll();
        File.ReadAllBytes(file).ShouldEqual(before);
    }

    [Fact]
    public void Without_force_size_the_disk_is_as_long_as_qemu_says()
    {
        var file = Path.Combine(_folder.FullName, "disk");
        Tool.RunOrThrow("qemu-img", "create", "-q", "-f", "vpc", file, "33333K");
        using var volume = BlockDevices.Open(file, write: false);
        volume.Device.LengthBytes.ShouldBe(new DiskFormat("", "vpc", "").ReadByQemu(file).Length);
    }

    [Fact]
    public void Blocks_of_a_VHDX_are_found_behind_the_entries_of_sector_bitmaps()
    {
        // A chunk of blocks of 1 MB is 4 GB. The entry for a sector bitmap lies between the entries of these blocks.
        var file = Path.Combine(_folder.FullName, "disk");
        DiskFormat.All["vhdx-small-blocks"].Create(file, 13L << 30);
        Tool.RunOrThrow("qemu-io", "-f", "vhdx", "-c", "write -P 0x11 4095M 2M", "-c", "write -P 0x22 8191M 2M", file);
        using (var volume = BlockDevices.Open(file, write: true))
        {
            Pattern(volume.Device, 4095L << 20, 2 << 20).ShouldBe<byte>(0x11);
            Pattern(volume.Device, 8191L << 20, 2 << 20).ShouldBe<byte>(0x22);
            var data = new byte[2 << 20];
            Array.Fill<byte>(data, 0x33);
            volume.Device.Write((12L << 30) - (1 << 20), data);
        }
        Tool.RunOrThrow(
            "qemu-io", "-f", "vhdx", "-r",
            "-c", "read -P 0x33 12287M 2M",
            "-c", "read -P 0 12286M 1M",
            "-c", "read -P 0x11 4095M 2M", file)
            .ShouldNotContain("verification failed");
    }

    /// <summary>qemu creates only 512-byte sectors. The test changes the sector size in the metadata, which have no checksum.</summary>
    [Fact]
    public void A_VHDX_of_4096_byte_sectors_says_so_and_can_be_written()
    {
        const int sectorSizeItem = 0x310020;
        var expected = DiskContents.Make(24 << 20, seed: 17);
        var file = Store("vhdx-dynamic", expected);
        Patch(file, sectorSizeItem, expected: 512, value: 4096);
        using (var volume = BlockDevices.Open(file, write: true))
        {
            volume.Device.SectorBytes.ShouldBe(4096);
            volume.Device.ReadAll().ShouldEqual(expected);
            WriteAtRandom(volume.Device, expected, seed: 18);
        }
        Patch(file, sectorSizeItem, expected: 4096, value: 512);
        DiskFormat.All["vhdx-dynamic"].ReadByQemu(file).ShouldEqual(expected);
    }

    private static void WriteAtRandom(IBlockDevice device, byte[] expected, int seed)
    {
        var random = new Random(seed);
        for (var i = 0; i < 60; i++)
        {
            var length = random.Next(4) == 0 ? random.Next(1, 5 << 20) : random.Next(1, 20_000);
            var at = random.Next(expected.Length - length);
            random.NextBytes(expected.AsSpan(at, length));
            device.Write(at, expected.AsSpan(at, length));
            if (i % 20 == 0) device.Flush();
        }
    }

    private static byte Pattern(IBlockDevice device, long offset, int length)
    {
        var buffer = new byte[length];
        device.Read(offset, buffer);
        buffer.ShouldAllBe(b => b == buffer[0]);
        return buffer[0];
    }

    private static void Patch(string file, long offset, int expected, int value)
    {
        using var stream = new FileStream(file, FileMode.Open);
        var bytes = new byte[sizeof(int)];
        stream.Position = offset;
        stream.ReadExactly(bytes);
        BitConverter.ToInt32(bytes).ShouldBe(expected);
        stream.Position = offset;
        stream.Write(BitConverter.GetBytes(value));
    }

    private string Store(string format, byte[] contents)
    {
        var raw = Path.Combine(_folder.FullName, "raw");
        File.WriteAllBytes(raw, contents);
        var file = Path.Combine(_folder.FullName, "disk");
        DiskFormat.All[format].Convert(raw, file);
        return file;
    }
}
