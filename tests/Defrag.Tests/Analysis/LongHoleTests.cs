using FleetDefrag.Defrag.Analysis;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Tests.Analysis;

public class LongHoleTests
{
    // A sparse file of 4 TB on a volume with clusters of 512 bytes.
    private const long Hole = 1L << 33;

    private static readonly Extent[] _extents =
    [
        new(default, Extent.HoleLcn, new ClusterCount(Hole)),
        new(new Vcn(Hole), new Lcn(10), new ClusterCount(4)),
    ];

    [Fact]
    public void A_hole_that_is_longer_than_any_volume_stays_before_its_extent()
    {
        Describe(Build(), 0).ShouldBe((Hole, _extents[1]));
    }

    [Fact]
    public void A_copy_takes_such_a_hole_as_the_volume_reports_it()
    {
        var copy = Build().With(_ => _extents, [(0, _extents)]);
        copy.StreamCount.ShouldBe(2);
        Describe(copy, 0).ShouldBe((Hole, _extents[1]));
        Describe(copy, 1).ShouldBe((Hole, _extents[1]), "a part of a stream");
        Describe(copy.With(_ => null), 1).ShouldBe((Hole, _extents[1]), "a copy of the copy");
    }

    private static VolumeSnapshot Build()
    {
        var builder = new SnapshotBuilder();
        var reference = new FileReference(100, 1);
        builder.File(new LayoutFile(reference, FileAttributes.SparseFile));
        builder.Stream(new LayoutStream(reference, AttributeType.Data, "") { Bytes = Hole * 512 }, _extents);
        return builder.Build();
    }

    /// <summary>Returns the clusters of all holes of a stream, and its last extent.</summary>
    private static (long Hole, Extent Last) Describe(VolumeSnapshot snapshot, int stream)
    {
        var extents = snapshot.Extents(stream).ToArray();
        return (extents.Where(static extent => extent.IsHole).Sum(static extent => extent.Length.Value), extents[^1]);
    }
}
