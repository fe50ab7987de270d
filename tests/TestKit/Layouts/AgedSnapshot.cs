using FleetDefrag.Defrag.Analysis;
using FleetDefrag.Ntfs;

namespace FleetDefrag.TestKit.Layouts;

/// <summary>An aged volume as an analysis would tell it.</summary>
public static class AgedSnapshot
{
    private const int FirstRecord = 100;

    /// <summary>One file with one stream for each of the volume's, in their order.</summary>
    public static VolumeSnapshot Of(AgedVolume volume)
    {
        var builder = new SnapshotBuilder();
        for (var index = 0; index < volume.Files.Count; index++)
        {
            var file = volume.Files[index];
            var reference = new FileReference(FirstRecord + index, 1);
            builder.File(new LayoutFile(reference, FileAttributes.Normal));
            builder.Stream(
                new LayoutStream(reference, AttributeType.Data, "")
                {
                    Flags = file.IsImmovable ? LayoutStreamFlags.Immovable : LayoutStreamFlags.None,
                },
                file.Extents.ToArray());
        }

        return builder.Build();
    }
}
