using FleetDefrag.Defrag.Analysis;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Tests.Analysis;

public sealed class LayoutDigestTests
{
    private const long Root = 5;

    [Fact]
    public void Places_and_the_order_of_files_do_not_count()
    {
        var layout = Two(lcn: 100).Build();
        var moved = new TestLayout().TakeOver(Two(lcn: 900)).Build();
        var other = Second(First(new TestLayout(), 7), isFirst: false).Build();
        moved.Digest.ShouldBe(layout.Digest);
        other.Digest.ShouldBe(layout.Digest);
        layout.With(_ => [new Extent(default, new Lcn(3), new ClusterCount(4))]).Digest.ShouldBe(layout.Digest);
    }

    [Fact]
    public void Each_name_directory_length_and_stream_counts()
    {
        VolumeSnapshot[] layouts =
        [
            new TestLayout().Build(),
            Two().Build(),
            Two().Name(31, Root, "second link").Build(),
            First(new TestLayout(), 100, name: "First").Build(),
            First(new TestLayout(), 100, name: "first ").Build(),
            First(new TestLayout(), 100).Build(),
            First(new TestLayout(), 100, parent: 40).Build(),
            First(new TestLayout(), 100, record: 32).Build(),
            First(new TestLayout(), 100, bytes: 9_999).Build(),
            First(new TestLayout(), 100).Stream(30, AttributeType.Data, 0).Build(),
        ];
        layouts.Select(layout => layout.Digest.ToString()).ShouldBeUnique();
        layouts.ShouldAllBe(layout => layout.Digest.ToString().Length == 32);
    }

    [Fact]
    public void Names_of_each_length_have_digests_of_their_own() =>
        Enumerable.Range(0, 256)
            .SelectMany(length => new[] { new string('a', length), new string('a', length) + "\0" })
            .Distinct()
            .Select(name => First(new TestLayout(), 100, name: name).Build().Digest)
            .ShouldBeUnique();

    [Fact]
    public void The_records_of_ntfs_and_other_attributes_do_not_count()
    {
        static TestLayout Volume(long bytes) => new TestLayout().File(0, Root, "$MFT").Stream(0, AttributeType.Data, bytes, (4, 4))
            .File(30, Root, "first").Stream(30, AttributeType.AttributeList, bytes, (9, 1));
        Volume(4096).Build().Digest.ShouldBe(Volume(8192).Build().Digest);
        Volume(4096).Stream(15, AttributeType.Data, 0).Build().Digest.ShouldBe(Volume(4096).Build().Digest);
    }

    private static TestLayout Two(long lcn = 100) => First(Second(new TestLayout(), isFirst: true), lcn);

    private static TestLayout First(
        TestLayout layout, long lcn, long record = 30, long parent = Root, string name = "first", long bytes = 10_000) =>
        layout.File(record, parent, name).Stream(record, AttributeType.Data, bytes, (lcn, 1), (lcn + 5, 2));

    private static TestLayout Second(TestLayout layout, bool isFirst) =>
        layout.File(31, Root, "second", directory: true).Stream(31, AttributeType.IndexAllocation, isFirst ? 4096 : 8192, (50, 1));
}
