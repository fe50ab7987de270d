using System.Buffers.Binary;
using FleetDefrag.Defrag.Execution;
using FleetDefrag.Ntfs.Checking;
using FleetDefrag.Ntfs.Devices;
using FleetDefrag.Ntfs.Devices.Blocks;
using FleetDefrag.Ntfs.Devices.Image;
using FleetDefrag.Ntfs.Devices.Opening;
using FleetDefrag.Ntfs.Reading;
using FleetDefrag.TestKit;
using FleetDefrag.TestKit.Faults;
using FleetDefrag.TestKit.Making;

namespace FleetDefrag.Defrag.Tests.Execution;

/// <summary>
/// Every size of cluster, file record and sector: opened, analysed, made contiguous, checked by this product and by ntfs-3g's tools.
/// </summary>
public sealed class GeometryTests
{
    private const long WholeBytes = 1 << 20;

    private static readonly Guid LogicalSectorSize = new("8141BF1D-A96F-4709-BA47-F233A8FAAB5F");

    [Theory]
    [InlineData(512, 1024, 512)]
    [InlineData(8192, 1024, 512)]
    [InlineData(32768, 4096, 512)]
    [InlineData(4096, 4096, 4096)]
    [InlineData(65536, 4096, 4096)]
    [InlineData(128 << 10, 1024, 512)]
    [InlineData(2 << 20, 1024, 512)]
    public void A_volume_of_this_geometry_becomes_contiguous(int clusterBytes, int recordBytes, int sectorBytes)
    {
        using var image = VolumeMaker.Make(Recipe(clusterBytes, recordBytes, sectorBytes));
        var hashes = image.HashFiles();
        using (var volume = new NtfsVolume(VolumeOpener.Open(image.Path, VolumeAccess.Write(VolumeMode.Offline))))
        {
            volume.Data.BytesPerCluster.ShouldBe(clusterBytes);
            volume.Data.BytesPerFileRecord.ShouldBe(recordBytes);
            volume.Data.BytesPerSector.ShouldBe(sectorBytes);
            ShouldBecomeContiguous(volume);
        }

        ShouldBeSound(image, hashes);
    }

    [Fact]
    public void A_volume_of_4096_byte_sectors_in_a_vhdx_of_such_sectors_becomes_contiguous()
    {
        using var image = VolumeMaker.Make(Recipe(4096, 4096, 4096));
        var hashes = image.HashFiles();
        var file = new MemoryDisk(WithLargeSectors(DiskContainer.Vhdx.Wrap(image)));
        var disk = DiskContainer.Vhdx.Open(file);
        disk.SectorBytes.ShouldBe(4096);
        var access = VolumeAccess.Write(VolumeMode.Offline);
        using (var volume = new NtfsVolume(ImageVolumeDevice.Open("disk.vhdx", disk, access, isMounted: false)))
            ShouldBecomeContiguous(volume);

        File.WriteAllBytes(image.Path, DiskContainer.Vhdx.Unwrap(file.Bytes));
        ShouldBeSound(image, hashes);
    }

    private static ImageRecipe Recipe(int clusterBytes, int recordBytes, int sectorBytes)
    {
        var isLarge = clusterBytes > 65536;
        var recipe = VolumeProfiles.Fragmented(
            clusterBytes + sectorBytes, clusterBytes, files: isLarge ? 5 : 25, excessFragments: isLarge ? 12 : 120);
        var sizeBytes = recipe.SizeBytes & -WholeBytes;
        return recipe with { RecordBytes = recordBytes, SectorBytes = sectorBytes, FreeShare = 1, SizeBytes = sizeBytes + WholeBytes };
    }

    private static void ShouldBecomeContiguous(NtfsVolume volume)
    {
        var report = DefragRunner.Run(
            volume, new DefragOptions(), new ManualTime(), new NullProgress<DefragProgress>(), CancellationToken.None);
        report.Before.Files.ExcessFragments.ShouldBeGreaterThan(1);
        report.After.Files.ExcessFragments.ShouldBe(0);
        report.After.Directories.ExcessFragments.ShouldBe(0);
        report.After.Mft.Fragments.ShouldBe(1);
    }

    private static void ShouldBeSound(NtfsImage image, SortedDictionary<string, string> hashes)
    {
        using (var device = FileBlockDevice.Open(image.Path, write: false))
            VolumeChecker.Check(device).Findings.Select(finding => finding.Message).ShouldBeEmpty();
        image.ShouldBeConsistent();
        image.HashFiles().ShouldBe(hashes);
    }

    // qemu-img makes no such disk. Below 4 GB the sector size changes nothing else in the file: no sector bitmap stands between the blocks.
    private static byte[] WithLargeSectors(byte[] file)
    {
        const int MetadataTableSearchBytes = 8 << 20;
        var entry = file.AsSpan(0, MetadataTableSearchBytes).IndexOf(LogicalSectorSize.ToByteArray());
        var table = file.AsSpan(0, entry).LastIndexOf("metadata"u8);
        var item = table + BinaryPrimitives.ReadInt32LittleEndian(file.AsSpan(entry + 16));
        BinaryPrimitives.ReadInt32LittleEndian(file.AsSpan(item)).ShouldBe(512);
        BinaryPrimitives.WriteInt32LittleEndian(file.AsSpan(item), 4096);
        return file;
    }
}
