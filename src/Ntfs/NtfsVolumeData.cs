namespace FleetDefrag.Ntfs;

/// <summary>The size and geometry of a volume as FSCTL_GET_NTFS_VOLUME_DATA tells them (NTFS_VOLUME_DATA_BUFFER).</summary>
public readonly record struct NtfsVolumeData
{
    /// <summary>The 64-bit serial number of the volume.</summary>
    public ulong Serial { get; init; }

    /// <summary>Size of the volume in sectors.</summary>
    public long Sectors { get; init; }

    /// <summary>Size of the volume in clusters; LCNs run from 0 to this, exclusive.</summary>
    public ClusterCount TotalClusters { get; init; }

    /// <summary>Clusters that are free.</summary>
    public ClusterCount FreeClusters { get; init; }

    /// <summary>Clusters reserved by NTFS for its own growth.</summary>
    public ClusterCount ReservedClusters { get; init; }

    /// <summary>Bytes per logical sector, 512 or 4096.</summary>
    public int BytesPerSector { get; init; }

    /// <summary>Bytes per cluster, a power of two from 512 to 2,097,152.</summary>
    public int BytesPerCluster { get; init; }

    /// <summary>Bytes per file record, 1024 or 4096.</summary>
    public int BytesPerFileRecord { get; init; }

    /// <summary>Clusters per file record, 0 where a record is smaller than a cluster.</summary>
    public int ClustersPerFileRecord { get; init; }

    /// <summary>Valid length of the MFT in bytes; the number of records is this divided by <see cref="BytesPerFileRecord"/>.</summary>
    public long MftValidBytes { get; init; }

    /// <summary>Where the MFT begins.</summary>
    public Lcn MftStart { get; init; }

    /// <summary>Where the copy of the MFT's first records begins.</summary>
    public Lcn MftMirrorStart { get; init; }

    /// <summary>First cluster of the zone that NTFS keeps for the MFT.</summary>
    public Lcn MftZoneStart { get; init; }

    /// <summary>End of that zone. Sources disagree on whether it is the last cluster or the one behind it: allow for both.</summary>
    public Lcn MftZoneEnd { get; init; }

    /// <summary>NTFS version, 3.1 since Windows XP; 0 where the volume did not say.</summary>
    public ushort MajorVersion { get; init; }

    /// <summary>Minor NTFS version.</summary>
    public ushort MinorVersion { get; init; }

    /// <summary>Bytes per physical sector; 0 where the volume did not say.</summary>
    public int BytesPerPhysicalSector { get; init; }

    /// <summary>Size of the volume in bytes (whole clusters).</summary>
    public long TotalBytes => TotalClusters.ToBytes(BytesPerCluster);

    /// <summary>Free space in bytes.</summary>
    public long FreeBytes => FreeClusters.ToBytes(BytesPerCluster);

    /// <summary>Number of file records the MFT holds, used or not.</summary>
    public long Records => BytesPerFileRecord == 0 ? 0 : MftValidBytes / BytesPerFileRecord;
}
