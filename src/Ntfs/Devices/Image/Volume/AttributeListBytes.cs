using FleetDefrag.Ntfs.Devices.Blocks;
using FleetDefrag.Ntfs.Layout;

namespace FleetDefrag.Ntfs.Devices.Image.Volume;

/// <summary>Reads $ATTRIBUTE_LIST, which may lie in clusters itself.</summary>
internal static class AttributeListBytes
{
    /// <summary>Reads it whole: at most 256 KB.</summary>
    /// <exception cref="VolumeException">It is larger than NTFS makes one, or not all of it is there.</exception>
    public static byte[] Read(AttributeRecord list, IBlockDevice device, BootSector boot)
    {
        if (!list.IsNonResident)
            return list.Value.ToArray();
        if (list.DataBytes > AttributeListEntry.LargestListBytes || list.LowestVcn.Value != 0)
            throw Damage.In(list.RecordNumber, AttributeType.AttributeList, "is larger than NTFS makes one");
        var extents = new List<Extent>();
        list.AddRuns(boot.TotalClusters, extents);
        var bytes = new byte[list.DataBytes];
        new RunMap(device, boot.ClusterBytes, [.. extents]).Read(0, bytes);
        return bytes;
    }
}
