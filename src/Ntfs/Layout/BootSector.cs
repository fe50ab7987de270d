using System.Numerics;
using FleetDefrag.Ntfs.Control;

namespace FleetDefrag.Ntfs.Layout;

/// <summary>The boot sector ($Boot, first sector of the volume): geometry, and where the MFT begins.</summary>
internal sealed record BootSector
{
    /// <summary>Bytes needed to read one.</summary>
    public const int Size = 512;

    /// <summary>Where <see cref="MftStart"/> stands, 8 bytes.</summary>
    public const int MftStartAt = 48;

    /// <summary>Where <see cref="MftMirrorStart"/> stands, 8 bytes.</summary>
    public const int MftMirrorStartAt = 56;

    private const int LargestClusterBytes = 2 << 20;

    /// <summary>Bytes of a logical sector.</summary>
    public required int SectorBytes { get; init; }

    /// <summary>Bytes of a cluster, a power of two.</summary>
    public required int ClusterBytes { get; init; }

    /// <summary>Sectors of the volume, without the copy of the boot sector behind them.</summary>
    public required long TotalSectors { get; init; }

    /// <summary>First cluster of the MFT.</summary>
    public required Lcn MftStart { get; init; }

    /// <summary>First cluster of the copy of the MFT's first records.</summary>
    public required Lcn MftMirrorStart { get; init; }

    /// <summary>Bytes of a file record.</summary>
    public required int FileRecordBytes { get; init; }

    /// <summary>Bytes of an index block.</summary>
    public required int IndexBlockBytes { get; init; }

    /// <summary>Serial number.</summary>
    public required ulong Serial { get; init; }

    /// <summary>Whole clusters of the volume.</summary>
    public long TotalClusters => TotalSectors / (ClusterBytes / SectorBytes);

    /// <summary>Bytes of the volume in sectors, which the device must have at least; the copy of the boot sector lies behind them.</summary>
    public long VolumeBytes => TotalSectors * SectorBytes;

    /// <summary>Reads a boot sector.</summary>
    /// <returns>Null where it is none of NTFS, or its geometry is none that NTFS has.</returns>
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

    /// <summary>Above 0x80 the byte is the negative exponent of two: clusters of more than 128 sectors (Windows 10 1709).</summary>
    private static long SectorsPerCluster(byte value) => value <= 0x80 ? value : 1L << Math.Min(256 - value, 30);

    /// <summary>Positive: clusters. Negative: the exponent of two of a size in bytes.</summary>
    private static long BlockBytes(sbyte value, long clusterBytes) => value > 0 ? value * clusterBytes : 1L << Math.Min(-value, 30);

    private static bool IsPowerOfTwo(long value, long least, long most) => value >= least && value <= most && BitOperations.IsPow2(value);
}
