using FleetDefrag.Ntfs.Devices.Blocks;
using FleetDefrag.Ntfs.Layout;

namespace FleetDefrag.Ntfs.Devices.Image.Volume;

/// <summary>Reads the value of $ATTRIBUTE_LIST, which may be resident or in clusters.</summary>
internal static class AttributeListBytes
{
    /// <summary>Returns the whole list, at most 256 KB.</summary>
    /// <param name="list">The attribute record of the list.</param>
    /// <param name="device">The volume.</param>
    /// <param name="boot">The geometry of the volume.</param>
    /// <exception cref="VolumeException">The list is larger than NTFS allows, or not all of it is allocated.</exception>
    public static byte[] Read(AttributeRecord list, IBlockDevice device, BootSector boot)
    {
        if (!list.IsNonResident)
            return list.Value.ToArray();
        if (list.DataBytes > AttributeListEntry.LargestListBytes || list.LowestVcn.Value != 0)
            throw Damage.In(list.RecordNumber, AttributeType.AttributeList, "is larger than NTFS allows");
        var extents = new List<Extent>();
        list.AddRuns(boot.TotalClusters, extents);
        var bytes = new byte[list.DataBytes];
        new RunMap(device, boot.ClusterBytes, [.. extents]).Read(0, bytes);
        return bytes;
    }
}
