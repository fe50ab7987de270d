using FleetDefrag.Ntfs.Control;
using FleetDefrag.Ntfs.Devices.Image.Volume;
using FleetDefrag.Ntfs.Layout;

namespace FleetDefrag.Ntfs.Devices.Image;

/// <summary>Answers FSCTL_GET_NTFS_VOLUME_DATA.</summary>
internal static class VolumeDataHandler
{
    /// <summary>
    /// NTFS keeps an eighth of the volume for the growth of the MFT, unless NtfsMftZoneReservation in the registry says otherwise.
    /// </summary>
    private const int ZoneShare = 8;

    /// <summary>Answers with size, geometry and MFT zone of the volume.</summary>
    public static ControlResult Answer(ImageVolume volume, VolumeInformation information, Span<byte> output)
    {
        var boot = volume.Boot;
        var total = new ClusterCount(boot.TotalClusters);
        var data = new NtfsVolumeData
        {
            Serial = boot.Serial,
            Sectors = boot.TotalSectors,
            TotalClusters = total,
            FreeClusters = total - volume.Bitmap.CountUsed(default, total),
            BytesPerSector = boot.SectorBytes,
            BytesPerCluster = boot.ClusterBytes,
            BytesPerFileRecord = boot.FileRecordBytes,
            ClustersPerFileRecord = boot.FileRecordBytes / boot.ClusterBytes,
            MftValidBytes = volume.Mft.ValidBytes,
            MftStart = volume.Mft.Extents[0].Lcn,
            MftMirrorStart = boot.MftMirrorStart,
            MftZoneStart = volume.Mft.Extents[0].Lcn,
            MftZoneEnd = new Lcn(Math.Min(boot.TotalClusters, volume.Mft.Extents[0].Lcn.Value + (boot.TotalClusters / ZoneShare))),
            MajorVersion = information.MajorVersion,
            MinorVersion = information.MinorVersion,
            BytesPerPhysicalSector = boot.SectorBytes,
        };
        return NtfsVolumeDataBuffer.Write(data, output);
    }
}
