namespace FleetDefrag.Ntfs.Checking.Format;

/// <summary>The geometry in an NTFS boot sector.</summary>
internal sealed record BootSector(int SectorBytes, int ClusterBytes, long TotalSectors, long MftStart, long MirrorStart, int RecordBytes)
{
    /// <summary>The number of bytes that are read and compared. Longer sectors are zero behind them.</summary>
    public const int Size = 512;

    /// <summary>The number of whole clusters of the volume.</summary>
    public long TotalClusters => TotalSectors / (ClusterBytes / SectorBytes);

    /// <summary>The offset of the copy of the boot sector, which is the sector behind the volume.</summary>
    public long BackupOffset => TotalSectors * SectorBytes;

    /// <summary>Reads a boot sector.</summary>
    /// <returns>The geometry, or null if the sector is invalid; <paramref name="problem"/> has the reason then.</returns>
    public static BootSector? Parse(ReadOnlySpan<byte> sector, out string problem)
    {
        problem = "";
        if (!sector.Slice(3, 8).SequenceEqual("NTFS    "u8) || sector.U16(510) != 0xAA55)
        {
            problem = "it has no NTFS signature";
            return null;
        }

        var sectorBytes = sector.U16(11);
        var clusterBytes = ClusterSize(sector[13], sectorBytes);
        var recordBytes = SignedSize(sector[0x40], clusterBytes);
        var totalSectors = sector.I64(0x28);
        var boot = new BootSector(sectorBytes, clusterBytes, totalSectors, sector.I64(0x30), sector.I64(0x38), recordBytes);
        problem = boot.Problem();
        return problem.Length == 0 ? boot : null;
    }

    private string Problem()
    {
        if (SectorBytes is not (256 or 512 or 1024 or 2048 or 4096))
            return $"its sectors have {SectorBytes} bytes";
        if (ClusterBytes < SectorBytes || ClusterBytes > 2 << 20 || !int.IsPow2(ClusterBytes))
            return "its cluster size is impossible";
        if (RecordBytes is < 512 or > 65536 || !int.IsPow2(RecordBytes))
            return "its file record size is impossible";
        if (TotalSectors <= 0 || TotalSectors > long.MaxValue / 2 / SectorBytes || TotalClusters == 0)
            return $"its size of {TotalSectors} sectors is impossible";
        if (MftStart <= 0 || MftStart >= TotalClusters || MirrorStart <= 0 || MirrorStart >= TotalClusters)
            return $"$MFT at cluster {MftStart} or $MFTMirr at {MirrorStart} lies outside {TotalClusters} clusters";
        return "";
    }

    private static int ClusterSize(byte sectors, int sectorBytes) => sectors switch
    {
        <= 128 => sectors * sectorBytes,
        >= 0xE0 => sectorBytes << Math.Min(256 - sectors, 16), // Since Windows 10 large clusters are a negative power of two.
        _ => 0,
    };

    private static int SignedSize(byte value, int clusterBytes) => value switch
    {
        < 128 => Math.Min((int)value, 128) * Math.Min(clusterBytes, 1 << 20),
        >= 0xF0 => 1 << (256 - value),
        _ => 0,
    };
}
