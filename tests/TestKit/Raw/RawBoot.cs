using System.Buffers.Binary;

namespace FleetDefrag.TestKit.Raw;

/// <summary>The geometry in the boot sector.</summary>
internal sealed record RawBoot(int SectorBytes, int ClusterBytes, int RecordBytes, long Sectors, long MftLcn, long MirrorLcn)
{
    private const int SectorBytesAt = 11;
    private const int SectorsInClusterAt = 13;
    private const int SectorsAt = 40;
    private const int RecordSizeAt = 64;

    public long TotalClusters => Sectors * SectorBytes / ClusterBytes;

    public static RawBoot Parse(ReadOnlySpan<byte> sector)
    {
        var sectorBytes = BinaryPrimitives.ReadUInt16LittleEndian(sector[SectorBytesAt..]);
        var clusterBytes = Units(sector[SectorsInClusterAt]) * sectorBytes;
        var record = (sbyte)sector[RecordSizeAt];
        return new RawBoot(
            sectorBytes,
            clusterBytes,
            record < 0 ? 1 << -record : record * clusterBytes,
            BinaryPrimitives.ReadInt64LittleEndian(sector[SectorsAt..]),
            BinaryPrimitives.ReadInt64LittleEndian(sector[48..]), BinaryPrimitives.ReadInt64LittleEndian(sector[56..]));
    }

    /// <summary>
    /// Converts a volume of 4096-byte sectors to 512-byte sectors and keeps its 4096-byte records. Windows' <c>format /L</c> makes such
    /// volumes; mkntfs does not.
    /// </summary>
    public static void UseSmallSectors(NtfsImage image)
    {
        using var file = new FileStream(image.Path, FileMode.Open);
        var sector = new byte[512];
        file.ReadExactly(sector);
        var old = Parse(sector);
        var sectorsInCluster = old.ClusterBytes / 512;
        BinaryPrimitives.WriteUInt16LittleEndian(sector.AsSpan(SectorBytesAt), 512);
        // More than 128 sectors are stored as the negative logarithm.
        sector[SectorsInClusterAt] = sectorsInCluster <= 128 ? (byte)sectorsInCluster : (byte)-int.Log2(sectorsInCluster);
        BinaryPrimitives.WriteInt64LittleEndian(sector.AsSpan(SectorsAt), old.Sectors * (old.SectorBytes / 512));
        file.Position = 0;
        file.Write(sector);
        // The copy stays in its place, after the last counted sector.
        file.Position = old.Sectors * old.SectorBytes;
        file.Write(sector);
    }

    private static int Units(byte value) => value <= 128 ? value : 1 << -(sbyte)value;
}
