namespace FleetDefrag.Ntfs.Control;

/// <summary>Follows the relative offsets of a layout answer.</summary>
internal static class LayoutChain
{
    /// <summary>Follows one offset.</summary>
    /// <param name="output">The whole answer.</param>
    /// <param name="from">The start of the structure that contains the offset.</param>
    /// <param name="field">The position of the offset in that structure.</param>
    /// <param name="size">The number of bytes of the target structure.</param>
    /// <returns>The start of the target structure, or 0 at the end of the chain.</returns>
    /// <exception cref="InvalidDataException">The offset leads outside the answer.</exception>
    public static int Follow(ReadOnlySpan<byte> output, int from, int field, int size)
    {
        var offset = output.UInt32At(from + field);
        if (offset == 0)
            return 0;
        // Offsets are unsigned, so a chain only leads forwards. Structures with an offset below 8 would overlap.
        if (offset < 8 || offset > (uint)(output.Length - from) || output.Length - from - (int)offset < size)
            throw new InvalidDataException(
                $"The file layout answer is damaged: an offset of {offset} at byte {from + field} lies outside its {output.Length} bytes.");
        return from + (int)offset;
    }

    /// <summary>Returns the UTF-16 text behind a structure.</summary>
    /// <exception cref="InvalidDataException">The text exceeds the answer or ends within a character.</exception>
    public static ReadOnlySpan<char> Text(ReadOnlySpan<byte> output, int at, uint byteLength)
    {
        if (byteLength % sizeof(char) != 0 || byteLength > (uint)(output.Length - at))
            throw new InvalidDataException(
                $"The file layout answer is damaged: a text of {byteLength} bytes at byte {at} lies outside its {output.Length} bytes.");
        return output.TextAt(at, (int)byteLength);
    }
}
