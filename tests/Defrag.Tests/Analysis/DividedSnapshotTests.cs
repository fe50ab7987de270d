using FleetDefrag.Defrag.Analysis;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Tests.Analysis;

public sealed class DividedSnapshotTests
{
    // More entries than a block of the tables holds.
    private const int Files = 20_000;

    [Theory]
    [InlineData(0)]
    [InlineData(1)]
    [InlineData(7_000)]
    [InlineData(16_384)]
    [InlineData(19_999)]
    [InlineData(20_000)]
    public void Two_builders_make_the_snapshot_that_one_makes(int divided)
    {
        var (whole, lower, upper) = (new SnapshotBuilder(), new SnapshotBuilder(), new SnapshotBuilder());
        for (var file = 0; file < Files; file++)
        {
            Tell(whole, file);
            Tell(file < divided ? lower : upper, file);
        }

        lower.Append(upper);
        Describe(lower.Build()).ShouldBe(Describe(whole.Build()));
    }

    [Fact]
    public void An_empty_upper_half_changes_nothing()
    {
        var (whole, lower) = (new SnapshotBuilder(), new SnapshotBuilder());
        Tell(whole, 3);
        Tell(lower, 3);
        lower.Append(new SnapshotBuilder());
        Describe(lower.Build()).ShouldBe(Describe(whole.Build()));
    }

    // Every file by its number: none, one or two streams, whose names come up in another order further on.
    private static void Tell(SnapshotBuilder builder, int file)
    {
        var reference = new FileReference(100 + file, 1);
        builder.File(new LayoutFile(reference, file % 50 == 0 ? FileAttributes.Directory : FileAttributes.Normal));
        for (var stream = 0; stream < file % 3; stream++)
        {
            var name = stream == 0 ? "" : $"n{(file < Files / 2 ? file : -file) % 5}";
            Extent[] extents =
            [
                new(default, new Lcn(file * 4), new ClusterCount(1)),
                new(new Vcn(1), new Lcn((file * 4) + 2), new ClusterCount(2)),
            ];
            builder.Stream(new LayoutStream(reference, AttributeType.Data, name) { Bytes = file }, extents.AsSpan(0, 1 + (file % 2)));
        }
    }

    private static List<string> Describe(VolumeSnapshot snapshot)
    {
        var lines = new List<string>();
        for (var index = 0; index < snapshot.FileCount; index++)
        {
            ref readonly var file = ref snapshot.File(index);
            lines.Add($"{file.Reference.RecordNumber} {file.DataBytes} {file.Traits}");
            for (var stream = file.FirstStream; stream < file.FirstStream + file.StreamCount; stream++)
            {
                var extents = string.Join(' ', snapshot.Extents(stream).ToArray());
                lines.Add($"{snapshot.Stream(stream).File == index} {snapshot.StreamId(stream)} {snapshot.Kind(stream)} {extents}");
            }
        }

        lines.Add($"{snapshot.StreamCount} streams");
        return lines;
    }
}
