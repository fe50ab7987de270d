namespace FleetDefrag.Ntfs.Control;

/// <summary>Follows the relative offsets of a layout answer.</summary>
internal static class LayoutChain
{
    /// <summary>Follows one offset.</summary>
    /// <param name="output">The whole answer.</param>
    /// <param name="from">The structure that the offset stands in.</param>
    /// <param name="field">Where in that structure.</param>
    /// <param name="size">Bytes of the structure that it leads to.</param>
    /// <returns>Where the next structure is, or 0 at the end of the chain.</returns>
    /// <exception cref="InvalidDataException">The offset leads out of the answer.</exception>
    public static int Follow(ReadOnlySpan<byte> output, int from, int field, int size)
    {
        var offset = output.UInt32At(from + field);
        if (offset == 0)
            return 0;
        // Offsets are unsigned, so a chain only leads forwards; below 8 the structures would share bytes.
        if (offset < 8 || offset > (uint)(output.Length - from) || output.Length - from - (int)offset < size)
            throw new InvalidDataException($"The file layout answer is damaged: an offset of {offset} at byte {from + field} leads out of {output.Length} bytes.");
        return from + (int)offset;
    }

    /// <summary>UTF-16 text behind a structure.</summary>
    /// <exception cref="InvalidDataException">The text leads out of the answer or has half a character.</exception>
    public static ReadOnlySpan<char> Text(ReadOnlySpan<byte> output, int at, uint byteLength)
    {
        if (byteLength % sizeof(char) != 0 || byteLength > (uint)(output.Length - at))
            throw new InvalidDataException($"The file layout answer is damaged: a text of {byteLength} bytes at byte {at} leads out of {output.Length} bytes.");
        return output.TextAt(at, (int)byteLength);
    }
}
