using System.Buffers.Binary;
using FleetDefrag.Ntfs.Checking;
using FleetDefrag.Ntfs.Devices.Blocks;
using FleetDefrag.Ntfs.Tests.Devices.Image;
using FleetDefrag.TestKit;
using FleetDefrag.TestKit.Raw.Bulk;

namespace FleetDefrag.Ntfs.Tests.TestKit.Making;

/// <summary>Volumes created without ntfs-3g are valid for its tools and for the checker.</summary>
public sealed class BulkVolumeTests
{
    [Theory]
    [InlineData(4096, 500)]
    [InlineData(512, 40)]
    [InlineData(65536, 3000)]
    public void A_bulk_volume_is_consistent_and_readable(int clusterBytes, int filesInDirectory)
    {
        var recipe = new BulkRecipe(Seed: 5, Files: 3000)
        {
            ClusterBytes = clusterBytes,
            FilesInDirectory = filesInDirectory,
            MeanFileBytes = 5 * clusterBytes,
            ExcessFragments = 2000,
            MftPieces = 4,
        };
        using var image = BulkVolume.Make(recipe);
        image.ShouldBeConsistent();
        using (var device = FileBlockDevice.Open(image.Path, write: false))
            VolumeChecker.Check(device).Findings.ShouldBeEmpty();
        FragmentsOfSample(image).ShouldBeGreaterThan(60);

        using var mount = image.Mount();
        Directory.GetFiles(mount.PathOf(BulkVolume.Root), "*", SearchOption.AllDirectories).Length.ShouldBe(3000);
        foreach (var path in (string[])["00000/file-00000.dat", "00000/file-00039.dat"])
            ReadStamp(mount, path).ShouldBe((mount.RecordNumber($"{BulkVolume.Root}/{path}"), 0));
        // A write by ntfs-3g into the created directories uses their index, too.
        File.WriteAllText(mount.PathOf($"{BulkVolume.Root}/00000/file-00020b.dat"), "between two others");
        File.Delete(mount.PathOf($"{BulkVolume.Root}/00000/file-00021.dat"));
        mount.Dispose();
        image.ShouldBeConsistent();
    }

    [Fact]
    public void Excess_fragments_are_as_many_as_asked()
    {
        var recipe = new BulkRecipe(Seed: 6, Files: 100) { MeanFileBytes = 60_000, ExcessFragments = 300, FilesInDirectory = 100 };
        using var image = BulkVolume.Make(recipe);
        using var mount = image.Mount();
        var first = mount.RecordNumber($"{BulkVolume.Root}/00000/file-00000.dat");
        mount.Dispose();
        Enumerable.Range(0, 100).Sum(file => Fragments(image, first + file) - 1).ShouldBe(300);
    }

    [Fact]
    public void As_many_files_are_fragmented_as_asked()
    {
        // The last directory has 50 of the 150 files: its share is a third.
        var recipe = new BulkRecipe(Seed: 7, Files: 150)
        {
            FragmentedFiles = 120,
            ExcessFragments = 200,
            FilesInDirectory = 100,
            WriteContents = false
        };
        using var image = BulkVolume.Make(recipe);
        using var device = FileBlockDevice.Open(image.Path, write: false);
        var report = VolumeChecker.Check(device);
        report.Findings.ShouldBeEmpty();
        using var mount = image.Mount();
        var records = Directory.GetFiles(mount.PathOf(BulkVolume.Root), "*", SearchOption.AllDirectories)
            .Select(path => mount.RecordNumber(Path.GetRelativePath(mount.PathOf(""), path))).ToArray();
        mount.Dispose();
        var fragments = Array.ConvertAll(records, record => Fragments(image, record));
        fragments.Count(count => count > 1).ShouldBe(120);
        fragments.Sum(count => count - 1).ShouldBe(200);
    }

    [Theory]
    [InlineData(3, 3)]
    [InlineData(150, 60)]
    public void Long_files_lie_in_pieces_between_the_directories(int directories, int pieces)
    {
        var recipe = new BulkRecipe(Seed: 9, Files: 7 * directories) { FilesInDirectory = 7, LongFiles = 2, LongFileBytes = 6_000_000 };
        using var image = BulkVolume.Make(recipe);
        image.ShouldBeConsistent();
        using (var device = FileBlockDevice.Open(image.Path, write: false))
            VolumeChecker.Check(device).Findings.ShouldBeEmpty();
        using var mount = image.Mount();
        string[] names = ["big-0.dat", "big-1.dat"];
        var records = Array.ConvertAll(names, name => mount.RecordNumber($"{BulkVolume.Root}/{name}"));
        Array.ConvertAll(names, name => new FileInfo(mount.PathOf($"{BulkVolume.Root}/{name}")).Length).ShouldBe([6_000_000, 6_000_000]);
        Array.ConvertAll(names, name => ReadStamp(mount, name)).ShouldBe(Array.ConvertAll(records, record => (record, 0L)));
        mount.Dispose();
        Array.ConvertAll(records, record => Fragments(image, record)).ShouldBe([pieces, pieces]);
    }

    [Fact]
    public void A_shattered_volume_has_no_long_free_run()
    {
        var recipe = new BulkRecipe(Seed: 8, Files: 600)
        {
            MeanFileBytes = 60_000,
            ExcessFragments = 900,
            FreeShare = 0.15,
            IsShattered = true
        };
        using var image = BulkVolume.Make(recipe);
        image.ShouldBeConsistent();
        using var device = FileBlockDevice.Open(image.Path, write: false);
        VolumeChecker.Check(device).Findings.ShouldBeEmpty();
        using var volume = image.Open();
        volume.ReadBitmap().LargestRun().Length.Value.ShouldBeLessThan(128);
        ((double)volume.Data.FreeClusters.Value / volume.Data.TotalClusters.Value).ShouldBeInRange(0.1, 0.2);
        using var mount = image.Mount();
        File.Exists(mount.PathOf($"{BulkVolume.Root}/{BulkVolume.Filler}")).ShouldBeTrue();
    }

    private static int FragmentsOfSample(NtfsImage image)
    {
        using var mount = image.Mount();
        var first = mount.RecordNumber($"{BulkVolume.Root}/00000/file-00000.dat");
        mount.Dispose();
        return Enumerable.Range(0, 40).Sum(file => Fragments(image, first + file));
    }

    private static int Fragments(NtfsImage image, long record) => NtfsTools.Extents(image.Path, record).Count;

    private static (long Record, long Vcn) ReadStamp(NtfsMount mount, string path)
    {
        var bytes = File.ReadAllBytes(mount.PathOf($"{BulkVolume.Root}/{path}"));
        Array.Resize(ref bytes, BulkVolume.StampBytes);
        return (BinaryPrimitives.ReadInt64LittleEndian(bytes), BinaryPrimitives.ReadInt64LittleEndian(bytes.AsSpan(8)));
    }
}
