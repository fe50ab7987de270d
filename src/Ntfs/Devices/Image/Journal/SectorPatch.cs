using FleetDefrag.Ntfs.Control;

namespace FleetDefrag.Ntfs.Devices.Image.Journal;

/// <summary>A change of one sector as a batch holds it: by what it can be told whether the change was made, and what makes it.</summary>
/// <param name="OffsetBytes">Where on the device.</param>
/// <param name="Old">What the sector holds before.</param>
/// <param name="New">What it holds afterwards.</param>
/// <param name="Difference">What makes the new sector of the old one (<see cref="SectorDifference"/>): a move changes a few dozen bytes of a record.</param>
internal sealed record SectorPatch(long OffsetBytes, SectorDigest Old, SectorDigest New, byte[] Difference)
{
    private const int OldAt = 8;
    private const int NewAt = OldAt + SectorDigest.Size;
    private const int LengthAt = NewAt + SectorDigest.Size;
    private const int DifferenceAt = LengthAt + sizeof(ushort);

    /// <summary>Bytes of the shortest one, which changes one byte.</summary>
    public const int LeastBytes = DifferenceAt + DifferingRanges.HeaderBytes + 1;

    /// <summary>Bytes of the longest one, which changes them all.</summary>
    public const int MostBytes = DifferenceAt + DifferingRanges.HeaderBytes + SectorOverlay.SectorBytes;

    /// <summary>Its bytes in a batch.</summary>
    public int SizeBytes => DifferenceAt + Difference.Length;

    /// <summary>Makes it of a change.</summary>
    public static SectorPatch Of(SectorChange change) =>
        new(change.OffsetBytes, SectorDigest.Of(change.Old), SectorDigest.Of(change.New), SectorDifference.Of(change));

    /// <summary>The bytes that a change will take; none where it changes nothing.</summary>
    public static int SizeOf(SectorChange change) => SectorDifference.SizeOf(change) is > 0 and var bytes ? DifferenceAt + bytes : 0;

    /// <summary>Encodes it.</summary>
    public void Write(Span<byte> bytes)
    {
        bytes.PutInt64(0, OffsetBytes);
        Old.Write(bytes[OldAt..]);
        New.Write(bytes[NewAt..]);
        bytes.PutUInt16(LengthAt, (ushort)Difference.Length);
        Difference.CopyTo(bytes[DifferenceAt..]);
    }

    /// <summary>Decodes the first of many; null where it is none.</summary>
    public static SectorPatch? TryRead(ReadOnlySpan<byte> bytes)
    {
        if (bytes.Length < LeastBytes || bytes.UInt16At(LengthAt) > bytes.Length - DifferenceAt)
            return null;
        var patch = new SectorPatch(
            bytes.Int64At(0), SectorDigest.Read(bytes[OldAt..]), SectorDigest.Read(bytes[NewAt..]), bytes.Slice(DifferenceAt, bytes.UInt16At(LengthAt)).ToArray());
        return SectorDifference.IsPossible(patch.Difference) ? patch : null;
    }
}
