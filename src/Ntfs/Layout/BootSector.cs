using System.Numerics;
using FleetDefrag.Ntfs.Control;

namespace FleetDefrag.Ntfs.Layout;

/// <summary>The boot sector ($Boot, first sector of the volume): the geometry and the position of the MFT.</summary>
internal sealed record BootSector
{
    /// <summary>The number of bytes that <see cref="TryRead"/> needs.</summary>
    public const int Size = 512;

    /// <summary>The offset of <see cref="MftStart"/>, 8 bytes.</summary>
    public const int MftStartAt = 48;

    /// <summary>The offset of <see cref="MftMirrorStart"/>, 8 bytes.</summary>
    public const int MftMirrorStartAt = 56;

    private const int LargestClusterBytes = 2 << 20;

    /// <summary>Bytes per logical sector.</summary>
    public required int SectorBytes { get; init; }

    /// <summary>Bytes per cluster, a power of two.</summary>
    public required int ClusterBytes { get; init; }

    /// <summary>The number of sectors of the volume, without the copy of the boot sector behind them.</summary>
    public required long TotalSectors { get; init; }

    /// <summary>First cluster of the MFT.</summary>
    public required Lcn MftStart { get; init; }

    /// <summary>First cluster of $MFTMirr, the copy of the first MFT records.</summary>
    public required Lcn MftMirrorStart { get; init; }

    /// <summary>Bytes per file record.</summary>
    public required int FileRecordBytes { get; init; }

    /// <summary>Bytes per index block.</summary>
    public required int IndexBlockBytes { get; init; }

    /// <summary>The serial number of the volume.</summary>
    public required ulong Serial { get; init; }

    /// <summary>The number of whole clusters of the volume.</summary>
    public long TotalClusters => TotalSectors / (ClusterBytes / SectorBytes);

    /// <summary>
    /// The size of the volume in bytes, the least size of the device. The copy of the boot sector lies behind these bytes.
    /// </summary>
    public long VolumeBytes => TotalSectors * SectorBytes;

    /// <summary>Reads a boot sector.</summary>
    /// <returns>Null if the sector is not an NTFS boot sector, or NTFS does not allow its geometry.</returns>
    public static BootSector? TryRead(ReadOnlySpan<byte> sector)
    {
        if (sector.Length < Size || !sector.Slice(3, 8).SequenceEqual("NTFS    "u8))
            return null;
        int sectorBytes = sector.UInt16At(11);
        var clusterBytes = SectorsPerCluster(sector[13]) * sectorBytes;
        if (!IsPowerOfTwo(sectorBytes, 256, 4096) || !IsPowerOfTwo(clusterBytes, 256, LargestClusterBytes))
            return null;
        var recordBytes = BlockBytes(unchecked((sbyte)sector[64]), clusterBytes);
        var indexBytes = BlockBytes(unchecked((sbyte)sector[68]), clusterBytes);
        if (!IsPowerOfTwo(recordBytes, 512, 65536) || !IsPowerOfTwo(indexBytes, 256, LargestClusterBytes))
            return null;
        var sectors = sector.Int64At(40);
        if (sectors <= 0 || sectors > long.MaxValue / sectorBytes)
            return null;
        return new BootSector
        {
            SectorBytes = sectorBytes,
            ClusterBytes = (int)clusterBytes,
            TotalSectors = sectors,
            MftStart = new Lcn(sector.Int64At(MftStartAt)),
            MftMirrorStart = new Lcn(sector.Int64At(MftMirrorStartAt)),
            FileRecordBytes = (int)recordBytes,
            IndexBlockBytes = (int)indexBytes,
            Serial = sector.UInt64At(72),
        };
    }

    /// <summary>
    /// Decodes the cluster size. Values above 0x80 are a negative exponent of two, for clusters of more than 128 sectors
    /// (Windows 10 1709).
    /// </summary>
    private static long SectorsPerCluster(byte value) => value <= 0x80 ? value : 1L << Math.Min(256 - value, 30);

    /// <summary>Decodes a block size. Positive values are clusters. Negative values are the exponent of two of a size in bytes.</summary>
    private static long BlockBytes(sbyte value, long clusterBytes) => value > 0 ? value * clusterBytes : 1L << Math.Min(-value, 30);

    private static bool IsPowerOfTwo(long value, long least, long most) => value >= least && value <= most && BitOperations.IsPow2(value);
}
