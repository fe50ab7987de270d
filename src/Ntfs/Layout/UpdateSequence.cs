using FleetDefrag.Ntfs.Control;

namespace FleetDefrag.Ntfs.Layout;

/// <summary>
/// The update sequence, the protection of multi-sector records against torn writes. One number replaces the last two bytes of every
/// 512 bytes. The stride is 512 for every sector size.
/// </summary>
internal static class UpdateSequence
{
    private const int Stride = 512;

    /// <summary>Restores the replaced bytes.</summary>
    /// <returns>
    /// False if a stride has another number: the write was torn, or the record is damaged. The record is unchanged then.
    /// </returns>
    public static bool TryRestore(Span<byte> record)
    {
        if (!TryLocate(record, out var offset))
            return false;
        var number = record.UInt16At(offset);
        for (var end = Stride; end <= record.Length; end += Stride)
        {
            if (record.UInt16At(end - 2) != number)
                return false;
        }

        for (int end = Stride, entry = offset + 2; end <= record.Length; end += Stride, entry += 2)
            record.PutUInt16(end - 2, ((ReadOnlySpan<byte>)record).UInt16At(entry));
        return true;
    }

    /// <summary>Protects a record with the next number. 0 and 0xFFFF are never used.</summary>
    /// <exception cref="VolumeException">The record has no room for the update sequence.</exception>
    public static void Protect(Span<byte> record)
    {
        var number = unchecked((ushort)(record.UInt16At(Locate(record)) + 1));
        Protect(record, number is 0 or 0xFFFF ? (ushort)1 : number);
    }

    /// <summary>
    /// Protects a record with its present number. This is safe only for changes within one sector, because a torn write is not detected.
    /// </summary>
    /// <exception cref="VolumeException">The record has no room for the update sequence.</exception>
    public static void ProtectAgain(Span<byte> record) => Protect(record, record.UInt16At(Locate(record)));

    private static void Protect(Span<byte> record, ushort number)
    {
        var offset = Locate(record);
        record.PutUInt16(offset, number);
        for (int end = Stride, entry = offset + 2; end <= record.Length; end += Stride, entry += 2)
        {
            record.Slice(end - 2, 2).CopyTo(record[entry..]);
            record.PutUInt16(end - 2, number);
        }
    }

    private static int Locate(ReadOnlySpan<byte> record) =>
        TryLocate(record, out var offset) ? offset : throw Damage.Of("a record without an update sequence was to be written");

    private static bool TryLocate(ReadOnlySpan<byte> record, out int offset)
    {
        offset = record.UInt16At(4);
        int count = record.UInt16At(6);
        return count == (record.Length / Stride) + 1 && offset >= 8 && offset % 2 == 0 && offset + (count * 2) <= Stride - 2;
    }
}
