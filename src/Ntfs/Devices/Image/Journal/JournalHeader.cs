using System.Security.Cryptography;
using FleetDefrag.Ntfs.Control;

namespace FleetDefrag.Ntfs.Devices.Image.Journal;

/// <summary>
/// The first sector of a journal: the volume that the journal belongs to, and the length of its two slots. The header is written once,
/// before the mark of the volume leads to the journal.
/// </summary>
/// <param name="VolumeSerial">Serial number of the volume.</param>
/// <param name="SlotBytes">Bytes of each slot. The slots follow the header.</param>
internal readonly record struct JournalHeader(ulong VolumeSerial, long SlotBytes)
{
    /// <summary>Bytes of the header.</summary>
    public const int Size = SectorOverlay.SectorBytes;

    private const int DigestAt = 32;
    private const long LeastSlotBytes = 1 << 10;
    private const long MostSlotBytes = 16 << 20;

    /// <summary>Returns the header of the largest slots that fit into a journal.</summary>
    /// <param name="volumeSerial">Serial number of the volume.</param>
    /// <param name="journalBytes">Bytes of the journal.</param>
    public static JournalHeader For(ulong volumeSerial, long journalBytes) =>
        new(volumeSerial, (journalBytes - Size) / 2 / SectorOverlay.SectorBytes * SectorOverlay.SectorBytes);

    /// <summary>Encodes the header.</summary>
    public byte[] ToBytes()
    {
        var bytes = new byte[Size];
        "FDJOURN1"u8.CopyTo(bytes);
        bytes.AsSpan().PutUInt64(8, VolumeSerial);
        bytes.AsSpan().PutInt64(16, SlotBytes);
        SHA256.HashData(bytes.AsSpan(0, DigestAt), bytes.AsSpan(DigestAt));
        return bytes;
    }

    /// <summary>Decodes a header. Returns null where the bytes are no header, or the header of another volume.</summary>
    public static JournalHeader? TryRead(ReadOnlySpan<byte> bytes, ulong volumeSerial)
    {
        var header = new JournalHeader(bytes.UInt64At(8), bytes.Int64At(16));
        var isPossible = header.VolumeSerial == volumeSerial
            && header.SlotBytes is >= LeastSlotBytes and <= MostSlotBytes
            && header.SlotBytes % SectorOverlay.SectorBytes == 0;
        return isPossible && bytes[..Size].SequenceEqual(header.ToBytes()) ? header : null;
    }
}
