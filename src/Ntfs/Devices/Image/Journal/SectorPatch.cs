using FleetDefrag.Ntfs.Control;

namespace FleetDefrag.Ntfs.Devices.Image.Journal;

/// <summary>The change of one sector in a batch. The digests tell whether the change was made; the difference makes it.</summary>
/// <param name="OffsetBytes">Offset of the sector on the device.</param>
/// <param name="Old">Digest of the sector before the change.</param>
/// <param name="New">Digest of the sector after the change.</param>
/// <param name="Difference">
/// The <see cref="SectorDifference"/> between the old and the new sector: a move changes a few dozen bytes of a record.
/// </param>
internal sealed record SectorPatch(long OffsetBytes, SectorDigest Old, SectorDigest New, byte[] Difference)
{
    private const int OldAt = 8;
    private const int NewAt = OldAt + SectorDigest.Size;
    private const int LengthAt = NewAt + SectorDigest.Size;
    private const int DifferenceAt = LengthAt + sizeof(ushort);

    /// <summary>Bytes of the shortest patch, which changes one byte.</summary>
    public const int LeastBytes = DifferenceAt + DifferingRanges.HeaderBytes + 1;

    /// <summary>Bytes of the longest patch, which changes all bytes.</summary>
    public const int MostBytes = DifferenceAt + DifferingRanges.HeaderBytes + SectorOverlay.SectorBytes;

    /// <summary>Bytes of the patch in a batch.</summary>
    public int SizeBytes => DifferenceAt + Difference.Length;

    /// <summary>Creates the patch of a change.</summary>
    public static SectorPatch Of(SectorChange change) =>
        new(change.OffsetBytes, SectorDigest.Of(change.Old), SectorDigest.Of(change.New), SectorDifference.Of(change));

    /// <summary>Returns the bytes that the patch of a change takes; 0 where the change changes nothing.</summary>
    public static int SizeOf(SectorChange change) => SectorDifference.SizeOf(change) is > 0 and var bytes ? DifferenceAt + bytes : 0;

    /// <summary>Encodes the patch.</summary>
    public void Write(Span<byte> bytes)
    {
        bytes.PutInt64(0, OffsetBytes);
        Old.Write(bytes[OldAt..]);
        New.Write(bytes[NewAt..]);
        bytes.PutUInt16(LengthAt, (ushort)Difference.Length);
        Difference.CopyTo(bytes[DifferenceAt..]);
    }

    /// <summary>Decodes the patch at the start of the bytes. Returns null where there is none.</summary>
    public static SectorPatch? TryRead(ReadOnlySpan<byte> bytes)
    {
        if (bytes.Length < LeastBytes || bytes.UInt16At(LengthAt) > bytes.Length - DifferenceAt)
            return null;
        var patch = new SectorPatch(
            bytes.Int64At(0),
            SectorDigest.Read(bytes[OldAt..]),
            SectorDigest.Read(bytes[NewAt..]),
            bytes.Slice(DifferenceAt, bytes.UInt16At(LengthAt)).ToArray());
        return SectorDifference.IsPossible(patch.Difference) ? patch : null;
    }
}
