using FleetDefrag.Ntfs.Devices.Image.Volume;
using FleetDefrag.Ntfs.Layout;

namespace FleetDefrag.Ntfs.Devices.Image.Writing;

/// <summary>
/// Rebuilds the cluster map from the file records before anything is written, and compares it with $Bitmap: a volume on which they
/// disagree would lose data by being moved about on.
/// </summary>
internal static class OwnershipCheck
{
    private const int WindowBytes = 1 << 20;

    /// <summary>Checks.</summary>
    /// <exception cref="VolumeException">A cluster has two owners, none though it is in use, or one though it is free.</exception>
    public static void Run(ImageVolume volume) => Compare(FindOwned(volume), volume.Bitmap);

    /// <summary>The clusters that file records own.</summary>
    /// <exception cref="VolumeException">A cluster has two owners.</exception>
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
            AddOwner(owned, record, volume.Boot.TotalClusters);
        }

        return owned;
    }

    private static void AddOwner(ClusterBitmap owned, FileRecord record, long totalClusters)
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
                    throw Damage.In(record.Number, attribute.Type, $"owns a cluster of {extent.Lcn} to {extent.EndLcn} that another file owns too");
                owned.Set(extent.Lcn, extent.Length);
            }
        }
    }

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
