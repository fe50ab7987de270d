using FleetDefrag.Ntfs.Devices.Image.Volume;
using FleetDefrag.Ntfs.Devices.Image.Writing;
using FleetDefrag.Ntfs.Layout;

namespace FleetDefrag.Ntfs.Devices.Image.Repair;

/// <summary>
/// What a journal may complete: file records, their copies, $MFT's bitmap and the boot sector. A batch that leads into the clusters of any
/// other file would overwrite its contents, which no check of the structure could see.
/// </summary>
internal static class JournalTargets
{
    private const long BootRecord = 7;

    /// <summary>Checks where sectors were completed.</summary>
    /// <param name="volume">The volume with these sectors completed; nothing was written yet.</param>
    /// <param name="offsets">Bytes on the volume.</param>
    /// <exception cref="VolumeException">One of them lies in a file's clusters.</exception>
    public static void Require(ImageVolume volume, IReadOnlyList<long> offsets)
    {
        if (offsets.Count == 0)
            return;
        var others = OwnershipCheck.FindOwned(volume);
        Exclude(others, volume.LocateSystem(MasterFileTable.OwnRecord, AttributeType.Data));
        Exclude(others, volume.LocateSystem(MasterFileTable.OwnRecord, AttributeType.Bitmap));
        Exclude(others, volume.LocateSystem(ImageVolume.MirrorRecord, AttributeType.Data));
        Exclude(others, volume.LocateSystem(BootRecord, AttributeType.Data));
        foreach (var offset in offsets)
        {
            var cluster = new Lcn(offset / volume.Boot.ClusterBytes);
            // Behind the last cluster stands the copy of the boot sector.
            if (cluster.Value < volume.Boot.TotalClusters && others.IsUsed(cluster))
                throw Damage.Of($"the journal of the interrupted run leads into the clusters of a file, at {cluster}");
        }
    }

    private static void Exclude(ClusterBitmap clusters, StreamLocation stream)
    {
        foreach (var extent in stream.Extents)
        {
            if (!extent.IsHole)
                clusters.Clear(extent.Lcn, extent.Length);
        }
    }
}
