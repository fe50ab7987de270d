namespace FleetDefrag.Ntfs;

/// <summary>The size and geometry of a volume, as FSCTL_GET_NTFS_VOLUME_DATA returns them (NTFS_VOLUME_DATA_BUFFER).</summary>
public readonly record struct NtfsVolumeData
{
    /// <summary>The 64-bit serial number of the volume.</summary>
    public ulong Serial { get; init; }

    /// <summary>Size of the volume in sectors.</summary>
    public long Sectors { get; init; }

    /// <summary>Size of the volume in clusters. LCNs range from 0 to this number, exclusive.</summary>
    public ClusterCount TotalClusters { get; init; }

    /// <summary>The number of free clusters.</summary>
    public ClusterCount FreeClusters { get; init; }

    /// <summary>The number of clusters that NTFS reserves for its own growth.</summary>
    public ClusterCount ReservedClusters { get; init; }

    /// <summary>Bytes per logical sector, 512 or 4096.</summary>
    public int BytesPerSector { get; init; }

    /// <summary>Bytes per cluster, a power of two from 512 to 2,097,152.</summary>
    public int BytesPerCluster { get; init; }

    /// <summary>Bytes per file record, 1024 or 4096.</summary>
    public int BytesPerFileRecord { get; init; }

    /// <summary>Clusters per file record, 0 if a record is smaller than a cluster.</summary>
    public int ClustersPerFileRecord { get; init; }

    /// <summary>Valid length of the MFT in bytes: the number of records times <see cref="BytesPerFileRecord"/>.</summary>
    public long MftValidBytes { get; init; }

    /// <summary>First cluster of the MFT.</summary>
    public Lcn MftStart { get; init; }

    /// <summary>First cluster of $MFTMirr, the copy of the first MFT records.</summary>
    public Lcn MftMirrorStart { get; init; }

    /// <summary>First cluster of the MFT zone, which NTFS reserves for the growth of the MFT.</summary>
    public Lcn MftZoneStart { get; init; }

    /// <summary>End of the MFT zone. Sources disagree whether it is inclusive or exclusive: allow for both.</summary>
    public Lcn MftZoneEnd { get; init; }

    /// <summary>Major NTFS version. 3.1 is current since Windows XP; 0 if unknown.</summary>
    public ushort MajorVersion { get; init; }

    /// <summary>Minor NTFS version.</summary>
    public ushort MinorVersion { get; init; }

    /// <summary>Bytes per physical sector, 0 if unknown.</summary>
    public int BytesPerPhysicalSector { get; init; }

    /// <summary>Size of the volume in bytes (whole clusters).</summary>
    public long TotalBytes => TotalClusters.ToBytes(BytesPerCluster);

    /// <summary>Free space in bytes.</summary>
    public long FreeBytes => FreeClusters.ToBytes(BytesPerCluster);

    /// <summary>Number of file records in the MFT, used or not.</summary>
    public long Records => BytesPerFileRecord == 0 ? 0 : MftValidBytes / BytesPerFileRecord;
}
