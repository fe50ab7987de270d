using FleetDefrag.Ntfs.Control;

namespace FleetDefrag.Ntfs.Devices.Image.Journal;

/// <summary>
/// The difference between two sectors: the ranges of bytes that change, in their order, each with its start, its length and its new bytes.
/// </summary>
internal static class SectorDifference
{
    private const int Sector = SectorOverlay.SectorBytes;

    /// <summary>Returns the bytes that the difference of a change takes.</summary>
    public static int SizeOf(SectorChange change)
    {
        var bytes = 0;
        for (var ranges = new DifferingRanges(change.Old, change.New); ranges.MoveNext();)
            bytes += DifferingRanges.HeaderBytes + ranges.End - ranges.Start;
        return bytes;
    }

    /// <summary>Encodes the difference of a change.</summary>
    public static byte[] Of(SectorChange change)
    {
        var bytes = new byte[SizeOf(change)];
        var at = 0;
        for (var ranges = new DifferingRanges(change.Old, change.New); ranges.MoveNext();)
        {
            bytes.AsSpan().PutUInt16(at, (ushort)ranges.Start);
            bytes.AsSpan().PutUInt16(at + sizeof(ushort), (ushort)(ranges.End - ranges.Start));
            change.New.AsSpan(ranges.Start..ranges.End).CopyTo(bytes.AsSpan(at + DifferingRanges.HeaderBytes));
            at += DifferingRanges.HeaderBytes + ranges.End - ranges.Start;
        }

        return bytes;
    }

    /// <summary>
    /// Returns false where a range lies outside of the sector or overlaps the range before: <see cref="Of"/> writes no such difference.
    /// </summary>
    public static bool IsPossible(ReadOnlySpan<byte> difference)
    {
        var end = 0;
        while (difference.Length >= DifferingRanges.HeaderBytes)
        {
            int start = difference.UInt16At(0), length = difference.UInt16At(sizeof(ushort));
            if (start < end || length == 0 || start + length > Sector || difference.Length - DifferingRanges.HeaderBytes < length)
                return false;
            end = start + length;
            difference = difference[(DifferingRanges.HeaderBytes + length)..];
        }

        return end > 0 && difference.IsEmpty;
    }

    /// <summary>Applies a difference that is possible.</summary>
    public static void Apply(ReadOnlySpan<byte> difference, Span<byte> sector)
    {
        while (!difference.IsEmpty)
        {
            var bytes = difference.Slice(DifferingRanges.HeaderBytes, difference.UInt16At(sizeof(ushort)));
            bytes.CopyTo(sector[difference.UInt16At(0)..]);
            difference = difference[(DifferingRanges.HeaderBytes + bytes.Length)..];
        }
    }
}
