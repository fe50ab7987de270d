using FleetDefrag.Defrag.Tests.Planning;
using FleetDefrag.Ntfs;
using FleetDefrag.Ntfs.Control;

namespace FleetDefrag.Defrag.Tests.Execution;

/// <summary>Writes the streams of a simulated volume in the format of QUERY_FILE_LAYOUT.</summary>
internal static class SimulatedLayout
{
    private const long RootRecord = 5;

    public static bool TryAdd(ref FileLayoutWriter writer, NaiveStream stream, int index)
    {
        var reference = new FileReference(NaiveVolume.FirstRecord + index, 1);
        writer.BeginFile(new LayoutFile(reference, stream.IsDirectory ? FileAttributes.Directory : FileAttributes.Normal));
        writer.Name(new FileReference(RootRecord, 5), LayoutNameFlags.Primary, $"\\file{index}");
        var (type, name) = stream.IsDirectory ? (AttributeType.IndexAllocation, "$I30") : (AttributeType.Data, "");
        writer.Stream(new LayoutStream(reference, type, name)
        {
            Flags = stream.Immovable ? LayoutStreamFlags.Immovable : LayoutStreamFlags.None,
            Attributes = stream.InUnits ? FileAttributes.Compressed : FileAttributes.Normal,
            Bytes = stream.Clusters.Count * (long)SimulatedNtfsVolume.ClusterBytes,
        });
        writer.BeginExtents();
        foreach (var extent in stream.ToExtents())
            writer.Extent(extent.EndVcn, extent.Lcn);
        return writer.EndFile();
    }
}
