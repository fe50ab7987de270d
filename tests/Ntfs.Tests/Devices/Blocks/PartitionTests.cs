using FleetDefrag.Ntfs.Devices.Opening;
using FleetDefrag.TestKit;

namespace FleetDefrag.Ntfs.Tests.Devices.Blocks;

public sealed class PartitionTests : IDisposable
{
    private readonly DirectoryInfo _folder = Directory.CreateTempSubdirectory("fleetdefrag-blocks-");

    public static TheoryData<string, string> FormatsAndTables => new MatrixTheoryData<string, string>(DiskFormat.All.Keys, ["mbr", "gpt"]);

    public void Dispose() => _folder.Delete(recursive: true);

    [Theory]
    [MemberData(nameof(FormatsAndTables))]
    public void Each_partition_is_a_volume_and_writing_to_it_leaves_the_others_alone(string format, string table)
    {
        var disk = PartitionedDisk.Make(_folder.FullName, table, 512);
        var file = Path.Combine(_folder.FullName, "disk");
        DiskFormat.All[format].Convert(disk.Path, file);
        WriteToEachVolume(file, disk, sectorBytes: 512);
        DiskFormat.All[format].ReadByQemu(file).ShouldEqual(disk.Contents);
    }

    [Theory]
    [InlineData("mbr")]
    [InlineData("gpt")]
    public void Tables_of_4096_byte_sectors_are_detected_by_the_positions_of_the_volumes(string table)
    {
        var disk = PartitionedDisk.Make(_folder.FullName, table, 4096);
        WriteToEachVolume(disk.Path, disk, sectorBytes: 4096);
        File.ReadAllBytes(disk.Path).ShouldEqual(disk.Contents);
    }

    [Fact]
    public void Several_volumes_without_a_number_are_refused_with_the_choices()
    {
        var disk = PartitionedDisk.Make(_folder.FullName, "mbr", 512);
        var refusal = Refusal(disk.Path);
        refusal.Fault.ShouldBe(VolumeFault.NotFound);
        refusal.Message.ShouldBe(
            $"'{disk.Path}' has several NTFS volumes: choose one as '{disk.Path}#2'. " +
            "It has #1 (no volume, 3 MB), #2 (NTFS, 8 MB), #5 (NTFS, 8 MB), #6 (NTFS, 8 MB).");
    }

    [Theory]
    [InlineData("mbr")]
    [InlineData("gpt")]
    public void One_NTFS_volume_needs_no_number(string table)
    {
        var disk = PartitionedDisk.Make(_folder.FullName, table, 512, volumes: 1);
        using var volume = BlockDevices.Open(disk.Path, write: false);
        volume.FilePath.ShouldBe(disk.Path);
        volume.Device.ReadAll().ShouldEqual(disk.Contents[(4 << 20)..(12 << 20)]);
    }

    [Fact]
    public void A_missing_number_and_a_disk_without_NTFS_are_refused_with_the_partitions()
    {
        var disk = PartitionedDisk.Make(_folder.FullName, "gpt", 512, volumes: 0);
        Refusal(disk.Path + "#9").ShouldSatisfyAllConditions(
            r => r.Fault.ShouldBe(VolumeFault.NotFound), r => r.Message.ShouldContain("no partition 9. It has #1"));
        Refusal(disk.Path).ShouldSatisfyAllConditions(
            r => r.Fault.ShouldBe(VolumeFault.NotNtfs), r => r.Message.ShouldContain("no NTFS volume. It has #1"));
    }

    [Fact]
    public void An_image_that_is_a_volume_has_no_partitions()
    {
        using var image = NtfsImage.Create(8 << 20);
        using (var volume = BlockDevices.Open(image.Path, write: false)) volume.Device.LengthBytes.ShouldBe(8 << 20);
        Refusal(image.Path + "#1").Fault.ShouldBe(VolumeFault.NotFound);
    }

    [Fact]
    public void A_file_whose_name_ends_in_a_number_sign_is_opened_as_named()
    {
        using var image = NtfsImage.Create(8 << 20);
        var odd = Path.Combine(_folder.FullName, "c#2");
        File.Copy(image.Path, odd);
        using var volume = BlockDevices.Open(odd, write: false);
        volume.Device.LengthBytes.ShouldBe(8 << 20);
    }

    [Fact]
    public void The_copy_of_a_GUID_partition_table_is_used_when_the_first_is_damaged_in_header_or_entries()
    {
        var disk = PartitionedDisk.Make(_folder.FullName, "gpt", 512);
        foreach (var damagedByte in (int[])[512 + 60, 2 * 512 + 200])
        {
            var contents = (byte[])disk.Contents.Clone();
            contents[damagedByte] ^= 1;
            File.WriteAllBytes(disk.Path, contents);
            using var volume = BlockDevices.Open(disk.Path + "#3", write: false);
            volume.Device.ReadAll().ShouldEqual(disk.Contents[(14 << 20)..(22 << 20)]);
        }
    }

    [Fact]
    public void A_GUID_partition_table_whose_copies_are_both_damaged_is_refused()
    {
        var disk = PartitionedDisk.Make(_folder.FullName, "gpt", 512);
        disk.Contents[512 + 60] ^= 1;
        disk.Contents[PartitionedDisk.DiskBytes - 512 + 60] ^= 1;
        File.WriteAllBytes(disk.Path, disk.Contents);
        Refusal(disk.Path + "#2").Fault.ShouldBe(VolumeFault.Damaged);
    }

    [Theory]
    [InlineData("mbr", 6)]
    [InlineData("gpt", 4)]
    public void A_partition_that_ends_behind_a_truncated_image_is_damaged_and_the_others_open(string table, int last)
    {
        var disk = PartitionedDisk.Make(_folder.FullName, table, 512);
        File.WriteAllBytes(disk.Path, disk.Contents[..(32 << 20)]);
        Refusal($"{disk.Path}#{last}").Fault.ShouldBe(VolumeFault.Damaged);
        using var volume = BlockDevices.Open(disk.Path + "#2", write: false);
    }

    [Fact]
    public void A_chain_of_logical_partitions_that_never_ends_is_damaged()
    {
        var disk = PartitionedDisk.Make(_folder.FullName, "mbr", 512);
        // The link of the first extended boot record leads to itself: relative sector 0 of the extended partition.
        disk.Contents.AsSpan((13 << 20) + 446 + 16 + 8, 4).Clear();
        File.WriteAllBytes(disk.Path, disk.Contents);
        Refusal(disk.Path + "#2")
            .ShouldSatisfyAllConditions(r => r.Fault.ShouldBe(VolumeFault.Damaged), r => r.Message.ShouldContain("never ends"));
    }

    private static void WriteToEachVolume(string file, PartitionedDisk disk, int sectorBytes)
    {
        foreach (var (number, offset) in disk.Volumes)
        {
            using var volume = BlockDevices.Open($"{file}#{number}", write: true);
            volume.Device.SectorBytes.ShouldBe(sectorBytes);
            volume.Device.ReadAll().ShouldEqual(disk.Contents[offset..(offset + PartitionedDisk.VolumeLength)]);
            var data = new byte[3 << 20];
            new Random(number).NextBytes(data);
            volume.Device.Write(volume.Device.LengthBytes - data.Length, data);
            volume.Device.Flush();
            data.CopyTo(disk.Contents, offset + PartitionedDisk.VolumeLength - data.Length);
        }
    }

    private static VolumeException Refusal(string volume)
    {
        var refusal = Should.Throw<VolumeException>(() => BlockDevices.Open(volume, write: true));
        refusal.Message.ShouldNotContain('\n');
        return refusal;
    }
}
