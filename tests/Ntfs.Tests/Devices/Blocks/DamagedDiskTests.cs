using System.Buffers.Binary;
using FleetDefrag.Ntfs.Devices.Blocks.Partitions;
using FleetDefrag.Ntfs.Devices.Opening;

namespace FleetDefrag.Ntfs.Tests.Devices.Blocks;

public sealed class DamagedDiskTests : IDisposable
{
    private const int DiskBytes = 5 << 20;

    private readonly DirectoryInfo _folder = Directory.CreateTempSubdirectory("fleetdefrag-blocks-");

    public static TheoryData<string> VirtualDisks => [.. DiskFormat.All.Keys.Where(name => name != "raw")];

    public void Dispose() => _folder.Delete(recursive: true);

    /// <summary>
    /// Fields of the structures get other values. Half of the inputs get valid checksums, so that the code behind the checks runs too.
    /// </summary>
    [Theory]
    [MemberData(nameof(VirtualDisks))]
    public void Damage_is_refused_in_one_line_or_does_no_harm(string format)
    {
        const int inputs = 400;
        var good = MakeDisk(format);
        var random = new Random(41);
        var refused = 0;
        for (var i = 0; i < inputs; i++)
        {
            var bad = (byte[])good.Clone();
            for (var change = random.Next(1, 4); change > 0; change--) DiskStructures.Mutate(bad, random);
            if (random.Next(2) == 0) DiskStructures.RepairChecksums(bad);
            if (!OpensAndReads(bad)) refused++;
        }
        // Both outcomes must occur. Otherwise the mutations miss the structures, or always break them.
        refused.ShouldBeInRange(inputs / 20, inputs * 99 / 100);
    }

    [Theory]
    [MemberData(nameof(VirtualDisks))]
    public void A_truncated_file_is_refused_in_one_line_or_does_no_harm(string format)
    {
        var good = MakeDisk(format);
        foreach (var length in (int[])
        [
            0, 1, 7, 8, 511, 512, 513, 1536, 65_536, 69_632, 1 << 20, (1 << 20) + 1, 2 << 20, 3 << 20, (3 << 20) + 65_536,
            4 << 20, good.Length - 1
        ])
            OpensAndReads(good[..Math.Min(length, good.Length)]);
    }

    [Fact]
    public void A_differencing_VHD_is_refused_with_what_to_do()
    {
        var disk = MakeDisk("vhd-dynamic");
        foreach (var footer in (int[])[0, disk.Length - 512])
            BinaryPrimitives.WriteUInt32BigEndian(disk.AsSpan(footer + 60), 4);
        DiskStructures.RepairChecksums(disk);
        Refusal(disk).Message.ShouldContain("is a differencing VHD: merge it into its parent first");
    }

    [Fact]
    public void A_differencing_VHDX_is_refused_with_what_to_do()
    {
        var disk = MakeDisk("vhdx-dynamic");
        disk[0x310004] |= 2;
        Refusal(disk).Message.ShouldContain("is a differencing VHDX: merge it into its parent first");
    }

    [Theory]
    [InlineData("vhd-dynamic", 0x600, 4)]
    [InlineData("vhdx-small-blocks", 0x200000, 8)]
    public void Two_blocks_in_one_place_are_damage(string format, int table, int entryLength)
    {
        var disk = MakeDisk(format);
        disk.AsSpan(table, entryLength).CopyTo(disk.AsSpan(table + entryLength));
        Refusal(disk).ShouldSatisfyAllConditions(r => r.Fault.ShouldBe(VolumeFault.Damaged), r => r.Message.ShouldContain("share byte"));
    }

    [Fact]
    public void A_VHDX_whose_log_is_not_empty_is_dirty()
    {
        var disk = MakeDisk("vhdx-dynamic");
        foreach (var header in (int[])[64 << 10, 128 << 10])
            Guid.NewGuid().TryWriteBytes(disk.AsSpan(header + 48));
        DiskStructures.RepairChecksums(disk);
        Refusal(disk)
            .ShouldSatisfyAllConditions(r => r.Fault.ShouldBe(VolumeFault.Dirty), r => r.Message.ShouldContain("log is not empty"));
    }

    /// <summary>
    /// Damage of the MBR, of extended boot records and of both copies of a GPT: opening ends soon with a volume or a refusal.
    /// </summary>
    [Theory]
    [InlineData("mbr")]
    [InlineData("gpt")]
    public void Damaged_partition_tables_are_refused_in_one_line_or_do_no_harm(string table)
    {
        var disk = PartitionedDisk.Make(_folder.FullName, table, 512);
        var file = new RecordingFile(disk.Contents);
        var random = new Random(42);
        var refused = 0;
        for (var i = 0; i < 300; i++)
        {
            var sectors = table is "mbr"
                ? (int[])[0, (13 << 20) / 512, ((30 << 20) / 512) - 2048]
                : [0, 1, 2, (PartitionedDisk.DiskBytes / 512) - 1];
            var bad = new byte[512];
            var at = sectors[random.Next(sectors.Length)] * 512;
            disk.Contents.AsSpan(at, 512).CopyTo(bad);
            for (var change = random.Next(1, 8); change > 0; change--)
                bad[random.Next(2) == 0 ? random.Next(446, 510) : random.Next(100)] = (byte)random.Next(256);
            file.Write(at, bad);
            var steps = file.Steps;
            try
            {
                PartitionChooser.Choose(file, "disk", random.Next(1, 7), 512, 4096).LengthBytes.ShouldBePositive();
            }
            catch (VolumeException refusal)
            {
                refusal.Message.ShouldNotContain('\n');
                refused++;
            }
            file.Steps.ShouldBe(steps, "nothing may be written");
            file.Write(at, disk.Contents.AsSpan(at, 512));
        }
        refused.ShouldBeInRange(20, 290);
    }

    /// <summary>The product of number and length does not fit 64 bits.</summary>
    [Fact]
    public void A_GUID_partition_table_of_endless_entries_of_endless_length_is_invalid()
    {
        var disk = PartitionedDisk.Make(_folder.FullName, "gpt", 512).Contents;
        foreach (var at in (int[])[512, disk.Length - 512])
        {
            var header = disk.AsSpan(at, 92);
            header.Slice(80, 8).Fill(byte.MaxValue);
            header.Slice(16, 4).Clear();
            BinaryPrimitives.WriteUInt32LittleEndian(header[16..], Crc32.Compute(header));
        }

        Should.Throw<VolumeException>(() => PartitionChooser.Choose(new RecordingFile(disk), "disk", null, 512, 4096)).Message
            .ShouldContain("GUID partition table");
    }

    [Fact]
    public void A_lost_footer_is_replaced_by_its_copy_and_restored_by_a_write()
    {
        var disk = MakeDisk("vhd-dynamic");
        disk.AsSpan(disk.Length - 512).Clear();
        var file = new RecordingFile(disk);
        using var device = BlockDevices.OpenDisk(file, "disk");
        device.ReadAll().ShouldEqual(DiskContents.Make(DiskBytes, seed: 40));
        file.Steps.ShouldBe(0);

        device.Write(0, new byte[512]);
        device.Flush();
        file.AfterCut(file.Steps, new Random(0))[^512..].ShouldEqual(disk[..512]);
    }

    private byte[] MakeDisk(string format)
    {
        var raw = Path.Combine(_folder.FullName, "raw");
        File.WriteAllBytes(raw, DiskContents.Make(DiskBytes, seed: 40));
        var file = Path.Combine(_folder.FullName, "disk");
        DiskFormat.All[format].Convert(raw, file);
        return File.ReadAllBytes(file);
    }

    /// <summary>Opens the disk and reads both of its ends. A write or any exception but a one-line refusal fails.</summary>
    private static bool OpensAndReads(byte[] contents)
    {
        var file = new RecordingFile(contents);
        try
        {
            using var disk = BlockDevices.OpenDisk(file, "disk");
            var buffer = new byte[(int)Math.Min(4096, disk.LengthBytes)];
            disk.Read(0, buffer);
            disk.Read(disk.LengthBytes - buffer.Length, buffer);
            disk.Read((disk.LengthBytes - buffer.Length) / 2, buffer);
            return true;
        }
        catch (VolumeException refusal)
        {
            refusal.Message.ShouldNotContain('\n');
            refusal.Fault.ShouldNotBe(VolumeFault.Failed);
            return false;
        }
        finally
        {
            file.Steps.ShouldBe(0, "nothing may be written");
        }
    }

    private static VolumeException Refusal(byte[] file) =>
        Should.Throw<VolumeException>(() => BlockDevices.OpenDisk(new RecordingFile(file), "disk"));
}
