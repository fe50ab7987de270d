namespace FleetDefrag.Ntfs.Devices.Image.Writing;

/// <summary>Finds free clusters for the journal of a run.</summary>
internal static class JournalSpace
{
    private const long UsualLeastBytes = 128 << 10;
    private const long MostBytes = 32 << 20;
    private const int VolumeShare = 256;

    /// <summary>Chooses the clusters: the last of the volume, which moves want least. A crowded volume gets a smaller journal.</summary>
    /// <returns>Null where not even the smallest fits.</returns>
    public static ClusterRun? Find(ImageVolume volume)
    {
        var clusterBytes = volume.Boot.ClusterBytes;
        for (var bytes = Math.Clamp(volume.Boot.VolumeBytes / VolumeShare, UsualLeastBytes, MostBytes); bytes > ImageVolumeDevice.LeastJournalBytes; bytes /= 2)
        {
            if (FindLast(volume.Bitmap, Clusters(bytes)) is { } run)
                return run;
        }

        // Plans keep so much free in one run and no more.
        return FindLast(volume.Bitmap, Clusters(ImageVolumeDevice.LeastJournalBytes));

        ClusterCount Clusters(long bytes) => new((bytes + clusterBytes - 1) / clusterBytes);
    }

    private static ClusterRun? FindLast(ClusterBitmap bitmap, ClusterCount count)
    {
        var last = default(ClusterRun?);
        foreach (var free in bitmap.FreeRuns)
        {
            if (free.Length >= count)
                last = new ClusterRun(new Lcn(free.End.Value - count.Value), count);
        }

        return last;
    }
}
