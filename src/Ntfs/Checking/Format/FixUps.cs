namespace FleetDefrag.Ntfs.Checking.Format;

/// <summary>
/// The update sequence, which protects file records and index blocks against torn writes with one check every 512 bytes.
/// </summary>
internal static class FixUps
{
    private const int Stride = 512;

    /// <summary>Checks every stride, then restores the bytes that the update sequence replaced.</summary>
    /// <param name="block">A whole record or index block.</param>
    /// <returns>False if the sequence is malformed or any stride does not match. Nothing is restored then.</returns>
    public static bool TryRestore(Span<byte> block)
    {
        ReadOnlySpan<byte> bytes = block;
        int offset = bytes.U16(4);
        int count = bytes.U16(6);
        if (count != (block.Length / Stride) + 1 || offset % 2 != 0 || offset < 0x28 || offset + (count * 2) > Stride - 2)
            return false;
        var number = bytes.U16(offset);
        for (var i = 1; i < count; i++)
        {
            if (bytes.U16((i * Stride) - 2) != number)
                return false;
        }

        for (var i = 1; i < count; i++)
            block.Slice(offset + (i * 2), 2).CopyTo(block[((i * Stride) - 2)..]);
        return true;
    }
}
