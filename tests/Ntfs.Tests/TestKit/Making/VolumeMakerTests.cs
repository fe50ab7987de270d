using FleetDefrag.Ntfs.Checking;
using FleetDefrag.Ntfs.Devices.Blocks;
using FleetDefrag.TestKit;
using FleetDefrag.TestKit.Making;

namespace FleetDefrag.Ntfs.Tests.TestKit.Making;

public sealed class VolumeMakerTests
{
    [Theory]
    [InlineData(4096, 4096, 4096)]
    [InlineData(4096, 4096, 512)]
    [InlineData(512, 1024, 512)]
    [InlineData(65536, 1024, 512)]
    public void All_of_NTFS_is_made_with_every_size_of_cluster_record_and_sector(int clusterBytes, int recordBytes, int sectorBytes)
    {
        using var image = VolumeMaker.Make(VolumeProfiles.AllOfNtfs(1, clusterBytes, recordBytes, sectorBytes));
        var numbers = NtfsTools.VolumeInfo(image.Path);
        numbers["Cluster Size"].ShouldBe(clusterBytes);
        numbers["Sector Size"].ShouldBe(sectorBytes);
        numbers["MFT Record Size"].ShouldBe(recordBytes);
        ShouldBeClean(image);
    }

    [Fact]
    public void Clusters_of_2_MB_are_made_too()
    {
        const VolumeFeatures Quick =
            VolumeFeatures.NamedStreams | VolumeFeatures.Sparse | VolumeFeatures.HardLinks | VolumeFeatures.ReparsePoints;
        using var image = VolumeMaker.Make(VolumeProfiles.AllOfNtfs(1, 2 << 20) with { Features = Quick, Files = 6 });
        NtfsTools.VolumeInfo(image.Path)["Cluster Size"].ShouldBe(2 << 20);
    }

    [Fact]
    public void The_same_recipe_makes_the_same_files_at_the_same_places()
    {
        var recipe = VolumeProfiles.Fragmented(seed: 7, files: 10, excessFragments: 60) with
        {
            Features = VolumeFeatures.NamedStreams | VolumeFeatures.Sparse
        };
        Describe(recipe).ShouldBe(Describe(recipe));
        Describe(recipe with { Seed = 8 }).ShouldNotBe(Describe(recipe));

        static string Describe(ImageRecipe recipe)
        {
            using var image = VolumeMaker.Make(recipe);
            var records = NtfsTools.ClusterInfo(image.Path)["initialized mft records"];
            var extents = Enumerable.Range(24, 80).SelectMany(record => record < records ? NtfsTools.Extents(image.Path, record) : []);
            return string.Join(' ', extents) + string.Join('\n', image.HashFiles());
        }
    }

    [Fact]
    public void Free_space_is_left_as_asked()
    {
        using var image = VolumeMaker.Make(VolumeProfiles.Fragmented(seed: 3) with { FreeShare = 0.1 });
        NtfsTools.ClusterInfo(image.Path)["percentage free space"].ShouldBeInRange(9, 10);
    }

    [Theory]
    [InlineData(1)]
    [InlineData(2)]
    [InlineData(3)]
    [InlineData(4)]
    [InlineData(5)]
    [InlineData(6)]
    [InlineData(1002)]
    [InlineData(1014)]
    public void Drawn_recipes_make_consistent_volumes(int seed)
    {
        var recipe = VolumeProfiles.Drawn(seed);
        using var image = VolumeMaker.Make(recipe);
        NtfsTools.VolumeInfo(image.Path)["Cluster Size"].ShouldBe(recipe.ClusterBytes);
        ShouldBeClean(image);
    }

    [Fact]
    public void A_volume_that_mkntfs_refuses_leaves_no_folder_behind()
    {
        const long Unusual = (8 << 20) + 1536;
        Should.Throw<InvalidOperationException>(() => NtfsImage.Create(Unusual, clusterBytes: 3000));
        Directory.EnumerateFiles(
            Path.GetTempPath(),
            "volume.img",
            new EnumerationOptions { RecurseSubdirectories = true, MaxRecursionDepth = 1, IgnoreInaccessible = true })
            .Where(image => new FileInfo(image) is { Exists: true, Length: Unusual }).ShouldBeEmpty();
    }

    private static void ShouldBeClean(NtfsImage image)
    {
        using var device = FileBlockDevice.Open(image.Path, write: false);
        VolumeChecker.Check(device).Findings.ShouldBeEmpty();
    }
}
