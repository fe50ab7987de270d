using FleetDefrag.Ntfs.Devices.Image.Volume;
using FleetDefrag.Ntfs.Devices.Image.Writing;
using FleetDefrag.Ntfs.Layout;

namespace FleetDefrag.Ntfs.Devices.Image.Repair;

/// <summary>
/// The sectors that a journal may complete: those of file records, their copies, $MFT's bitmap and the boot sector. A batch that leads into
/// the clusters of any other file would overwrite its contents, and no check of the structure would find that.
/// </summary>
internal static class JournalTargets
{
    private const long BootRecord = 7;

    /// <summary>Checks the positions of completed sectors.</summary>
    /// <param name="volume">The volume with the sectors completed in memory; nothing was written yet.</param>
    /// <param name="offsets">Offsets of the sectors on the volume.</param>
    /// <exception cref="VolumeException">A sector lies in the clusters of another file.</exception>
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
            // The copy of the boot sector follows the last cluster.
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
