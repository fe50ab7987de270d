using FleetDefrag.Defrag.Analysis;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Tests.Analysis;

public class VolumeMapTests
{
    [Fact]
    public void Cells_show_what_most_of_their_used_clusters_are()
    {
        var snapshot = new TestLayout()
            .File(0, 5, "$MFT").Stream(0, AttributeType.Data, 1, (0, 10))
            .File(40, 5, "whole").Stream(40, AttributeType.Data, 1, (10, 6))
            .File(41, 5, "split").Stream(41, AttributeType.Data, 1, (16, 4), (22, 3))
            .File(42, 5, "dir", directory: true).Stream(42, AttributeType.IndexAllocation, 1, (25, 3))
            .Build();
        var map = VolumeMap.Draw(snapshot, 50, [Run(20, 2), Run(28, 2), Run(34, 16)], cells: 5);

        map.Kinds.Select(kind => (MapCell)kind)
            .ShouldBe([MapCell.Mft, MapCell.ContiguousFile, MapCell.FragmentedFile, MapCell.System, MapCell.Free]);
        map.Fill.ShouldBe(new byte[] { 255, 255, 153, 102, 0 });
    }

    [Fact]
    public void Cells_of_fragmented_files_show_how_long_their_fragments_are()
    {
        var snapshot = new TestLayout()
            .File(40, 5, "whole").Stream(40, AttributeType.Data, 1, (0, 10))
            .File(41, 5, "split").Stream(41, AttributeType.Data, 1, (10, 10), (24, 2), (21, 1), (27, 3))
            .Build();
        VolumeMap.Draw(snapshot, 30, [Run(20, 1), Run(22, 2), Run(26, 1)], cells: 3).FragmentClusters.ShouldBe([0, 10, 2]);
    }

    [Fact]
    public void The_cells_of_a_file_are_those_in_which_it_has_clusters()
    {
        var snapshot = new TestLayout()
            .File(40, 5, "whole").Stream(40, AttributeType.Data, 1, (0, 10))
            .File(41, 5, "split").Stream(41, AttributeType.Data, 1, (95, 10), (21, 1), (10, 2))
            .Build();
        var map = VolumeMap.Draw(snapshot, 120, [], cells: 12);
        var references = Enumerable.Range(0, snapshot.FileCount).Select(file => snapshot.File(file).Reference).ToList();

        var cells = FileCells.Of(snapshot, map, references);

        cells[references.FindIndex(reference => reference.RecordNumber == 40)].ShouldBe(new byte[] { 0b1, 0 });
        cells[references.FindIndex(reference => reference.RecordNumber == 41)].ShouldBe(new byte[] { 0b110, 0b110 });
    }

    [Fact]
    public void A_volume_of_4_billion_clusters_is_counted_to_its_last_cluster()
    {
        const long Total = uint.MaxValue;
        var snapshot = new TestLayout()
            .File(40, 5, "huge").Stream(40, AttributeType.Data, 1, (0, (int)(Total / 4)), (3_000_000_000, int.MaxValue / 2))
            .File(41, 5, "last").Stream(41, AttributeType.Data, 1, (Total - 1, 1))
            .Build();

        var map = VolumeMap.Draw(snapshot, Total, [Run(1_073_741_823, 1_926_258_177), Run(4_073_741_823, 221_225_471)], cells: 8192);

        (map.Kinds.Length, map.ClustersPerCell).ShouldBe((8192, 524_288));
        ((MapCell)map.Kinds[0], (MapCell)map.Kinds[^1]).ShouldBe((MapCell.FragmentedFile, MapCell.ContiguousFile));
        map.Fill[^1].ShouldBe((byte)1, "one of the last cell's clusters is used");
        map.Kinds.Count(kind => (MapCell)kind == MapCell.Free).ShouldBeInRange(4090, 4100);
        map.Fill.Sum(fill => fill / 255.0).ShouldBe(8192 * 0.5, 5);
    }

    [Theory]
    [InlineData(10, 5, 5)]
    [InlineData(11, 5, 4)]
    [InlineData(3, 100, 3)]
    [InlineData(1, 1, 1)]
    public void Cells_have_equal_size_and_only_the_last_may_be_smaller(int clusters, int asked, int expected)
    {
        var map = VolumeMap.Draw(new TestLayout().Build(), clusters, [], asked);
        map.Kinds.Length.ShouldBe(expected);
        map.Fill.ShouldAllBe(fill => fill == 255);
    }

    [Fact]
    public void A_single_used_cluster_shows()
    {
        var map = VolumeMap.Draw(new TestLayout().Build(), 100_000, [Run(1, 99_999)], cells: 1);
        map.Fill.ShouldBe(new byte[] { 1 });
        map.Kinds.ShouldBe(new[] { (byte)MapCell.System });
    }

    private static ClusterRun Run(long start, long length) => new(new Lcn(start), new ClusterCount(length));
}
