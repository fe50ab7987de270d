using System.Security.Cryptography;
using FleetDefrag.Ntfs.Control;

namespace FleetDefrag.Ntfs.Devices.Image.Journal;

/// <summary>Sectors that change together, as they stand in a slot: a sector of header, the table of offsets, then old and new bytes of each.</summary>
/// <param name="Sequence">Counts up from 1 within one run.</param>
/// <param name="Changes">The sectors.</param>
internal sealed record JournalBatch(long Sequence, IReadOnlyList<SectorChange> Changes)
{
    private const int Sector = SectorOverlay.SectorBytes;
    private const int DigestAt = 32;
    private const int DigestBytes = 32;

    /// <summary>Bytes of a batch of so many sectors.</summary>
    public static long SizeOf(int sectors) => Sector + TableBytes(sectors) + (2L * sectors * Sector);

    /// <summary>Encodes it.</summary>
    public byte[] ToBytes()
    {
        var bytes = new byte[SizeOf(Changes.Count)];
        "FDBATCH1"u8.CopyTo(bytes);
        bytes.AsSpan().PutInt64(8, Sequence);
        bytes.AsSpan().PutUInt32(16, (uint)Changes.Count);
        var at = Sector + TableBytes(Changes.Count);
        for (var i = 0; i < Changes.Count; i++, at += 2 * Sector)
        {
            bytes.AsSpan().PutInt64(Sector + (i * sizeof(long)), Changes[i].OffsetBytes);
            Changes[i].Old.CopyTo(bytes, at);
            Changes[i].New.CopyTo(bytes, at + Sector);
        }

        // Over everything but itself, so that a batch of which any sector is missing is none.
        Digest(bytes).CopyTo(bytes, DigestAt);
        return bytes;
    }

    /// <summary>Decodes a slot; null where no whole batch stands in it.</summary>
    public static JournalBatch? TryRead(ReadOnlySpan<byte> slot)
    {
        if (!slot.StartsWith("FDBATCH1"u8) || slot.UInt32At(16) is not (> 0 and <= int.MaxValue / 4 / Sector) || SizeOf((int)slot.UInt32At(16)) > slot.Length)
            return null;
        var count = (int)slot.UInt32At(16);
        var bytes = slot[..(int)SizeOf(count)].ToArray();
        if (!Digest(bytes).AsSpan().SequenceEqual(slot.Slice(DigestAt, DigestBytes)))
            return null;
        var changes = new SectorChange[count];
        for (int i = 0, at = Sector + TableBytes(count); i < count; i++, at += 2 * Sector)
            changes[i] = new SectorChange(slot.Int64At(Sector + (i * sizeof(long))), bytes[at..(at + Sector)], bytes[(at + Sector)..(at + (2 * Sector))]);
        return new JournalBatch(slot.Int64At(8), changes);
    }

    private static byte[] Digest(byte[] batch)
    {
        using var hash = IncrementalHash.CreateHash(HashAlgorithmName.SHA256);
        hash.AppendData(batch.AsSpan(0, DigestAt));
        hash.AppendData(batch.AsSpan(DigestAt + DigestBytes));
        return hash.GetHashAndReset();
    }

    private static int TableBytes(int sectors) => ((sectors * sizeof(long)) + Sector - 1) / Sector * Sector;
}
