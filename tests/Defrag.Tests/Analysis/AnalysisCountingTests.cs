using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Tests.Analysis;

public class AnalysisCountingTests
{
    private static readonly ClusterRun[] Free = [Run(0, 100), Run(500, 300)];

    [Fact]
    public void Continuing_extents_are_one_fragment_also_across_a_hole()
    {
        var analysis = new TestLayout()
            .File(40, 5, "a").Stream(40, AttributeType.Data, 9, (100, 2), (-1, 4), (102, 3), (105, 1))
            .File(41, 5, "b").Stream(41, AttributeType.Data, 9, (-1, 4), (200, 1), (202, 1), (201, 1), (-1, 5))
            .Analyse(1000, Free);
        analysis.Files.Fragmented.ShouldBe(1);
        analysis.Files.ExcessFragments.ShouldBe(2);
        analysis.Files.AverageFragments.ShouldBe(2);
    }

    [Fact]
    public void Files_are_counted_by_size_and_by_directory()
    {
        var analysis = new TestLayout()
            .File(40, 5, "a").Stream(40, AttributeType.Data, 25_599, (100, 7))
            .File(41, 50, "b").Stream(41, AttributeType.Data, 25_600, (110, 7))
            .File(42, 50, "c").Stream(42, AttributeType.Data, 51_199, (120, 13)).Stream(42, AttributeType.Data, 1, (140, 1))
            .File(43, 50, "d")
            .File(50, 5, "e", directory: true)
            .Analyse(1000, Free);
        analysis.Density.Sizes.Where(size => size.Files > 0).Select(size => (size.BelowBytes, size.Files, size.Bytes)).ShouldBe(
            [(4096L, 1L, 0L), (25_600L, 1L, 25_599L), (51_200L, 1L, 25_600L), (262_144L, 1L, 51_200L)]);
        analysis.Density.MostFilesInDirectory.ShouldBe(3);
        analysis.Files.Total.ShouldBe(4);
    }

    [Fact]
    public void Each_stream_has_a_first_fragment_of_its_own()
    {
        var analysis = new TestLayout()
            .File(40, 5, "a")
            .Stream(40, AttributeType.Data, 4096, (100, 1))
            .Stream(40, AttributeType.Data, 8192, (300, 1), (200, 1))
            .Analyse(1000, Free);
        analysis.Files.ExcessFragments.ShouldBe(1);
        analysis.MostFragmented.ShouldHaveSingleItem().Fragments.ShouldBe(3);
        analysis.MostFragmented[0].Bytes.ShouldBe(12288);
    }

    [Fact]
    public void Records_of_ntfs_are_neither_files_nor_directories_but_the_root_is_a_directory()
    {
        var analysis = new TestLayout()
            .File(0, 5, "$MFT").Stream(0, AttributeType.Data, 1, (100, 1), (150, 1))
            .File(5, 5, ".", directory: true).Stream(5, AttributeType.IndexAllocation, 1, (110, 1), (120, 1), (130, 1))
            .File(11, 5, "$Extend", directory: true).Stream(11, AttributeType.IndexAllocation, 1, (111, 1), (121, 1))
            .File(24, 30, "inner").Stream(24, AttributeType.Data, 1, (201, 1), (211, 1))
            .File(30, 11, "$RmMetadata", directory: true).Stream(30, AttributeType.IndexAllocation, 1, (301, 1), (311, 1))
            .File(40, 5, "user").Stream(40, AttributeType.Data, 1, (400, 1))
            .Analyse(1000, Free);
        analysis.Files.Total.ShouldBe(1);
        analysis.Files.ExcessFragments.ShouldBe(0);
        analysis.Directories.ShouldBe(new(Total: 1, Fragmented: 1, ExcessFragments: 2));
        analysis.Mft.Fragments.ShouldBe(2);
    }

    [Fact]
    public void Only_data_of_files_and_the_index_of_directories_count()
    {
        var analysis = new TestLayout()
            .File(40, 5, "a").Stream(40, AttributeType.ReparsePoint, 1, (100, 1), (150, 1))
            .File(41, 5, "d", directory: true).Stream(41, AttributeType.Data, 1, (200, 1), (250, 1))
            .Analyse(1000, Free);
        analysis.Files.ExcessFragments.ShouldBe(0);
        analysis.Directories.ExcessFragments.ShouldBe(0);
    }

    [Fact]
    public void A_hard_link_counts_once()
    {
        var analysis = new TestLayout()
            .File(40, 5, "a").Name(40, 50, "second").Name(40, 60, "third")
            .Stream(40, AttributeType.Data, 4096, (100, 1), (200, 1))
            .Analyse(1000, Free);
        analysis.Files.Total.ShouldBe(1);
        analysis.Files.ExcessFragments.ShouldBe(1);
    }

    [Fact]
    public void Percentages_compare_allocated_bytes_of_fragmented_files()
    {
        var analysis = new TestLayout()
            .File(40, 5, "a").Stream(40, AttributeType.Data, 9, (100, 50), (-1, 700), (300, 70))
            .File(41, 5, "b").Stream(41, AttributeType.Data, 9, (400, 90))
            .Analyse(1000, Free);
        analysis.Volume.UsedBytes.ShouldBe(600 * 4096);
        analysis.Volume.FreePercent.ShouldBe(40);
        analysis.Fragmentation.VolumePercent.ShouldBe(12);
        analysis.Fragmentation.DataPercent.ShouldBe(20);
        analysis.FreeSpace.ShouldBe(new(Fragments: 2, LargestBytes: 300 * 4096));
        analysis.Volume.State.ShouldBe("dirty");
    }

    [Fact]
    public void Large_fragments_cost_no_performance()
    {
        const long Clusters64Megabytes = 16384;
        var analysis = new TestLayout()
            .File(40, 5, "large").Stream(40, AttributeType.Data, 9, (100, Clusters64Megabytes), (20000, Clusters64Megabytes))
            .File(41, 5, "below").Stream(41, AttributeType.Data, 9, (50000, Clusters64Megabytes), (70000, Clusters64Megabytes - 1))
            .Analyse(100_000, Free);
        analysis.Files.Fragmented.ShouldBe(2);
        analysis.Files.WithPerformanceLoss.ShouldBe(1);
    }

    [Fact]
    public void The_paging_file_is_found_in_the_root_only()
    {
        var analysis = new TestLayout()
            .File(40, 5, "PageFile.sys").Stream(40, AttributeType.Data, 8192, (100, 1), (200, 1))
            .File(41, 50, "pagefile.sys").Stream(41, AttributeType.Data, 4096, (300, 1))
            .Analyse(1000, Free);
        analysis.PageFile.ShouldBe(new(Bytes: 8192, Fragments: 2));
    }

    [Fact]
    public void The_most_fragmented_come_first_and_no_more_than_asked()
    {
        var sweep = new TestLayout();
        for (var file = 0; file < 6; file++)
        {
            var extents = Enumerable.Range(0, 2 + (file % 3)).Select(piece => ((file * 20L) + (piece * 2), 1L)).ToArray();
            sweep.File(40 + file, 5, "f").Stream(40 + file, AttributeType.Data, 1, extents);
        }

        var most = sweep.Analyse(1000, Free, top: 4).MostFragmented;
        most.Select(file => (file.Path, file.Fragments)).ShouldBe([("\\42", 4), ("\\45", 4), ("\\41", 3), ("\\44", 3)]);
    }

    [Fact]
    public void An_empty_volume_divides_by_nothing()
    {
        var analysis = new TestLayout().Analyse(100, [Run(0, 100)], mftRecords: 0);
        analysis.Files.AverageBytes.ShouldBe(0);
        analysis.Files.AverageFragments.ShouldBe(1);
        analysis.Fragmentation.DataPercent.ShouldBe(0);
        analysis.Mft.PercentInUse.ShouldBe(0);
    }

    private static ClusterRun Run(long start, long length) => new(new Lcn(start), new ClusterCount(length));
}
