using System.Security.Cryptography;
using FleetDefrag.Ntfs.Control;

namespace FleetDefrag.Ntfs.Devices.Image.Journal;

/// <summary>
/// A batch: sectors that change together. A slot of the journal holds a header, then the patches one after the other, padded with zeros to
/// whole sectors.
/// </summary>
/// <param name="Sequence">Number of the batch within its journal, from 1.</param>
/// <param name="Epoch">The epoch of the journal's header.</param>
/// <param name="Patches">The patches, ordered by their offset on the device, one for each sector.</param>
internal sealed record JournalBatch(long Sequence, ulong Epoch, IReadOnlyList<SectorPatch> Patches)
{
    private const int CountAt = 16;
    private const int LengthAt = 20;
    private const int EpochAt = 24;
    private const int DigestAt = 32;
    private const int DigestBytes = 32;
    private const int HeaderBytes = DigestAt + DigestBytes;

    private static ReadOnlySpan<byte> Magic => "FDBATCH2"u8;

    /// <summary>Bytes of the batch in a slot.</summary>
    public int SizeBytes => (int)SizeOf(Patches.Sum(static patch => (long)patch.SizeBytes));

    /// <summary>Returns the bytes of a batch in a slot.</summary>
    /// <param name="patchBytes">Bytes of its patches.</param>
    public static long SizeOf(long patchBytes) =>
        (HeaderBytes + patchBytes + SectorOverlay.SectorBytes - 1) / SectorOverlay.SectorBytes * SectorOverlay.SectorBytes;

    /// <summary>Encodes the batch.</summary>
    public byte[] ToBytes()
    {
        var bytes = new byte[SizeBytes];
        Magic.CopyTo(bytes);
        bytes.AsSpan().PutInt64(8, Sequence);
        bytes.AsSpan().PutUInt32(CountAt, (uint)Patches.Count);
        bytes.AsSpan().PutUInt32(LengthAt, (uint)bytes.Length);
        bytes.AsSpan().PutUInt64(EpochAt, Epoch);
        var at = HeaderBytes;
        foreach (var patch in Patches)
        {
            patch.Write(bytes.AsSpan(at));
            at += patch.SizeBytes;
        }

        // The digest covers everything except itself, so a batch with any sector missing is invalid.
        Digest(bytes).CopyTo(bytes, DigestAt);
        return bytes;
    }

    /// <summary>Decodes a slot. Returns null where the slot does not hold a whole batch.</summary>
    public static JournalBatch? TryRead(ReadOnlySpan<byte> slot)
    {
        if (!slot.StartsWith(Magic) || slot.UInt32At(LengthAt) < HeaderBytes || slot.UInt32At(LengthAt) > slot.Length)
            return null;
        var bytes = slot[..(int)slot.UInt32At(LengthAt)];
        if (!Digest(bytes).AsSpan().SequenceEqual(bytes.Slice(DigestAt, DigestBytes)) || TryReadPatches(bytes) is not { } patches)
            return null;
        var batch = new JournalBatch(bytes.Int64At(8), bytes.UInt64At(EpochAt), patches);
        return batch.SizeBytes == bytes.Length ? batch : null;
    }

    // A correct digest does not prove that the numbers are possible.
    private static List<SectorPatch>? TryReadPatches(ReadOnlySpan<byte> bytes)
    {
        var count = bytes.UInt32At(CountAt);
        if (count == 0 || count > (bytes.Length - HeaderBytes) / SectorPatch.LeastBytes)
            return null;
        var patches = new List<SectorPatch>((int)count);
        for (var at = HeaderBytes; patches.Count < count; at += patches[^1].SizeBytes)
        {
            if (SectorPatch.TryRead(bytes[at..]) is not { } patch || (patches.Count > 0 && !Follows(patch, patches[^1])))
                return null;
            patches.Add(patch);
        }

        return patches;
    }

    private static bool Follows(SectorPatch patch, SectorPatch before) =>
        patch.OffsetBytes >= before.OffsetBytes + SectorOverlay.SectorBytes;

    private static byte[] Digest(ReadOnlySpan<byte> batch)
    {
        using var hash = IncrementalHash.CreateHash(HashAlgorithmName.SHA256);
        hash.AppendData(batch[..DigestAt]);
        hash.AppendData(batch[(DigestAt + DigestBytes)..]);
        return hash.GetHashAndReset();
    }
}
