using FleetDefrag.Ntfs.Control;

namespace FleetDefrag.Ntfs.Devices.Image.Journal;

/// <summary>What makes one sector of another: ranges of bytes in their order, each with where it starts, its length and its bytes.</summary>
internal static class SectorDifference
{
    private const int Sector = SectorOverlay.SectorBytes;

    /// <summary>Bytes that it takes.</summary>
    public static int SizeOf(SectorChange change)
    {
        var bytes = 0;
        for (var ranges = new DifferingRanges(change.Old, change.New); ranges.MoveNext();)
            bytes += DifferingRanges.HeaderBytes + ranges.End - ranges.Start;
        return bytes;
    }

    /// <summary>Encodes it.</summary>
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

    /// <summary>False where it leads out of the sector or goes back within it: then it was not made by <see cref="Of"/>.</summary>
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

    /// <summary>Applies one that is possible.</summary>
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
