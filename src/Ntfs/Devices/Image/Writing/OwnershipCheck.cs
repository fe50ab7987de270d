using FleetDefrag.Ntfs.Devices.Image.Volume;
using FleetDefrag.Ntfs.Layout;

namespace FleetDefrag.Ntfs.Devices.Image.Writing;

/// <summary>
/// Rebuilds the cluster bitmap from the file records before the first write, and compares it with $Bitmap. Moves would lose data on a
/// volume where the two disagree.
/// </summary>
internal static class OwnershipCheck
{
    private const int WindowBytes = 1 << 20;

    /// <summary>Checks the volume.</summary>
    /// <exception cref="VolumeException">A cluster has two owners, is used without an owner, or is free and has an owner.</exception>
    public static void Run(ImageVolume volume) => Compare(FindOwned(volume), volume.Bitmap);

    /// <summary>Returns the clusters that file records own.</summary>
    /// <exception cref="VolumeException">A cluster has two owners, or the bitmap of the MFT shows a used record as free.</exception>
    public static ClusterBitmap FindOwned(ImageVolume volume)
    {
        var owned = new ClusterBitmap(new ClusterCount(volume.Boot.TotalClusters));
        var records = new RecordWindow(volume.Mft, WindowBytes);
        var used = new RecordBitmap(volume);
        for (long number = 0; number < volume.Mft.RecordCount; number++)
        {
            if (!records.TryRead(number, out var record) || !record.IsInUse)
                continue;
            if (!used.IsUsed(number))
                throw Damage.In(number, "is in use, but the MFT's bitmap says that it is free");
            AddClusters(owned, record, volume.Boot.TotalClusters);
        }

        return owned;
    }

    private static void AddClusters(ClusterBitmap owned, FileRecord record, long totalClusters)
    {
        foreach (var attribute in record)
        {
            if (!attribute.IsNonResident)
                continue;
            foreach (var extent in attribute.Runs(totalClusters))
            {
                if (extent.IsHole)
                    continue;
                if (!owned.IsFree(extent.Lcn, extent.Length))
                    throw TwoOwners(record, attribute, extent);
                owned.Set(extent.Lcn, extent.Length);
            }
        }
    }

    private static VolumeException TwoOwners(FileRecord record, AttributeRecord attribute, Extent extent) => Damage.In(
        record.Number, attribute.Type, $"owns a cluster of {extent.Lcn} to {extent.EndLcn} that another file owns too");

    private static void Compare(ClusterBitmap owned, ClusterBitmap bitmap)
    {
        var same = owned.Bytes.CommonPrefixLength(bitmap.Bytes);
        if (same == owned.Bytes.Length)
            return;
        var difference = owned.Bytes[same] ^ bitmap.Bytes[same];
        var cluster = new Lcn((same * 8L) + System.Numerics.BitOperations.TrailingZeroCount(difference));
        throw Damage.Of(bitmap.IsUsed(cluster)
            ? $"cluster {cluster} is marked as used, but no file owns it"
            : $"cluster {cluster} is marked as free, but a file owns it");
    }
}
