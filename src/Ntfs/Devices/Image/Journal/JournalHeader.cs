using System.Security.Cryptography;
using FleetDefrag.Ntfs.Control;
using FleetDefrag.Ntfs.Devices.Blocks;
using FleetDefrag.Ntfs.Layout;

namespace FleetDefrag.Ntfs.Devices.Image.Journal;

/// <summary>
/// The beginning of a journal: the volume that the journal belongs to, the clusters of the journal, and its slots. The slots follow the
/// header. A header is written only when no batch of an earlier header is needed any more.
/// </summary>
/// <param name="VolumeSerial">Serial number of the volume.</param>
/// <param name="Epoch">
/// A random number that all batches of this header repeat. A batch that an earlier journal left in the same clusters does not count.
/// </param>
/// <param name="Pieces">The clusters of the journal. The header begins the first.</param>
/// <param name="SlotCount">1 or 2. With one slot, a batch overwrites the batch before it.</param>
internal sealed record JournalHeader(ulong VolumeSerial, ulong Epoch, JournalPieces Pieces, int SlotCount)
{
    /// <summary>Bytes of the first sector, which is read before the pieces are known.</summary>
    public const int FirstBytes = SectorOverlay.SectorBytes;

    /// <summary>Most pieces of a journal.</summary>
    public const int MostPieces = 1024;

    /// <summary>Most pieces of a journal whose header is one sector.</summary>
    public const int MostPiecesOfOneSector = (FirstBytes - PiecesAt) / PieceBytes;

    private const int EpochAt = 16;
    private const int PieceCountAt = 24;
    private const int SlotCountAt = 28;
    private const int DigestAt = 32;
    private const int DigestBytes = 32;
    private const int PiecesAt = DigestAt + DigestBytes;
    private const int PieceBytes = sizeof(long) + sizeof(uint);

    // Two slots of 16 MB, the header, and the rest of the last cluster.
    private const long MostJournalBytes = 36 << 20;

    private static ReadOnlySpan<byte> Magic => "FDJOURN2"u8;

    /// <summary>Bytes of the header, in whole sectors.</summary>
    public int SizeBytes => SizeOf(Pieces.Runs.Count);

    /// <summary>Bytes of each slot. An older journal stores them; otherwise the slots share the bytes behind the header.</summary>
    public long SlotBytes { get; private init; } =
        Math.Max(0, (Pieces.LengthBytes - SizeOf(Pieces.Runs.Count)) / SlotCount / SectorOverlay.SectorBytes * SectorOverlay.SectorBytes);

    /// <summary>Returns the bytes of a header, in whole sectors.</summary>
    /// <param name="pieces">Number of pieces.</param>
    public static int SizeOf(int pieces) => SectorOverlay.InSectors(PiecesAt + (pieces * PieceBytes));

    /// <summary>Returns the offset of a slot within the journal.</summary>
    /// <param name="slot">Number of the slot, from 0.</param>
    public long SlotOffset(int slot) => SizeBytes + (slot * SlotBytes);

    /// <summary>Encodes the header.</summary>
    public byte[] ToBytes()
    {
        var bytes = new byte[SizeBytes];
        Magic.CopyTo(bytes);
        bytes.AsSpan().PutUInt64(8, VolumeSerial);
        bytes.AsSpan().PutUInt64(EpochAt, Epoch);
        bytes.AsSpan().PutUInt32(PieceCountAt, (uint)Pieces.Runs.Count);
        bytes.AsSpan().PutUInt32(SlotCountAt, (uint)SlotCount);
        for (var piece = 0; piece < Pieces.Runs.Count; piece++)
        {
            bytes.AsSpan().PutInt64(PiecesAt + (piece * PieceBytes), Pieces.Runs[piece].Start.Value);
            bytes.AsSpan().PutUInt32(PiecesAt + (piece * PieceBytes) + sizeof(long), (uint)Pieces.Runs[piece].Length.Value);
        }

        Digest(bytes).CopyTo(bytes, DigestAt);
        return bytes;
    }

    /// <summary>
    /// Reads the header at a cluster. Returns null where there is no whole header, or where it belongs to another volume. The header of an
    /// older version, which describes one run, is read too.
    /// </summary>
    /// <param name="device">The volume.</param>
    /// <param name="boot">The geometry of the volume.</param>
    /// <param name="start">The cluster that the mark of the volume gives.</param>
    public static JournalHeader? TryRead(IBlockDevice device, BootSector boot, Lcn start)
    {
        if (start.Value <= 0 || start.Value > boot.TotalClusters - Clusters(FirstBytes, boot))
            return null;
        var first = new byte[FirstBytes];
        device.Read(start.Value * boot.ClusterBytes, first);
        if (((ReadOnlySpan<byte>)first).UInt64At(8) != boot.Serial)
            return null;
        return TryReadOlder(first, boot, start) ?? TryReadPieces(device, first, boot, start);
    }

    private static JournalHeader? TryReadPieces(IBlockDevice device, ReadOnlySpan<byte> first, BootSector boot, Lcn start)
    {
        var count = first.UInt32At(PieceCountAt);
        if (!first.StartsWith(Magic) || count is 0 or > MostPieces || first.UInt32At(SlotCountAt) is not (1 or 2))
            return null;
        var bytes = new byte[SizeOf((int)count)];
        first.CopyTo(bytes);
        // The pieces in the first sector hold the rest of the header.
        if (bytes.Length > FirstBytes)
        {
            if (PiecesIn(first, MostPiecesOfOneSector, boot) is not { } known || known.LengthBytes < bytes.Length)
                return null;
            known.Read(device, FirstBytes, bytes.AsSpan(FirstBytes));
        }

        if (!Digest(bytes).AsSpan().SequenceEqual(bytes.AsSpan(DigestAt, DigestBytes)))
            return null;
        // A correct digest does not prove that the numbers are possible.
        if (PiecesIn(bytes, (int)count, boot) is not { } pieces || pieces.Start != start || pieces.LengthBytes > MostJournalBytes)
            return null;
        var header = new JournalHeader(boot.Serial, first.UInt64At(EpochAt), pieces, (int)first.UInt32At(SlotCountAt));
        return header.SlotBytes > 0 ? header : null;
    }

    // Version 1: the length of two slots instead of pieces, and no epoch.
    private static JournalHeader? TryReadOlder(ReadOnlySpan<byte> first, BootSector boot, Lcn start)
    {
        var slotBytes = first.Int64At(16);
        if (!first.StartsWith("FDJOURN1"u8)
            || slotBytes is < 2 * SectorOverlay.SectorBytes or > MostJournalBytes / 2
            || slotBytes % SectorOverlay.SectorBytes != 0
            || !SHA256.HashData(first[..DigestAt]).AsSpan().SequenceEqual(first.Slice(DigestAt, DigestBytes)))
            return null;
        var length = Clusters(FirstBytes + (2 * slotBytes), boot);
        return start.Value > boot.TotalClusters - length ? null : new JournalHeader(
            boot.Serial,
            0,
            new JournalPieces([new ClusterRun(start, new ClusterCount(length))], boot.ClusterBytes),
            2)
        { SlotBytes = slotBytes };
    }

    private static JournalPieces? PiecesIn(ReadOnlySpan<byte> header, int count, BootSector boot)
    {
        var runs = new List<ClusterRun>(count);
        for (var at = PiecesAt; runs.Count < count; at += PieceBytes)
        {
            long start = header.Int64At(at), length = header.UInt32At(at + sizeof(long));
            if (start <= 0 || length == 0 || start > boot.TotalClusters - length)
                return null;
            runs.Add(new ClusterRun(new Lcn(start), new ClusterCount(length)));
        }

        return new JournalPieces(runs, boot.ClusterBytes);
    }

    private static long Clusters(long bytes, BootSector boot) => (bytes + boot.ClusterBytes - 1) / boot.ClusterBytes;

    private static byte[] Digest(ReadOnlySpan<byte> header)
    {
        using var hash = IncrementalHash.CreateHash(HashAlgorithmName.SHA256);
        hash.AppendData(header[..DigestAt]);
        hash.AppendData(header[PiecesAt..]);
        return hash.GetHashAndReset();
    }
}
