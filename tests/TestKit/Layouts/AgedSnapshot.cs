using FleetDefrag.Defrag.Analysis;
using FleetDefrag.Ntfs;

namespace FleetDefrag.TestKit.Layouts;

/// <summary>Converts an aged volume to the snapshot that an analysis would return.</summary>
public static class AgedSnapshot
{
    private const int FirstRecord = 100;

    /// <summary>Returns a snapshot with one file of one stream for each file of the volume, in the same order.</summary>
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
