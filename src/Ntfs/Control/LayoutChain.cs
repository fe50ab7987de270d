using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;

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
    // Inlined, because a sweep runs precompiled code, in which each call goes through a stub.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int Follow(ReadOnlySpan<byte> output, int from, int field, int size)
    {
        var offset = output.UInt32At(from + field);
        if (offset == 0)
            return 0;
        // Offsets are unsigned, so a chain only leads forwards. Structures with an offset below 8 would overlap.
        if (offset < 8 || offset > (uint)(output.Length - from) || output.Length - from - (int)offset < size)
            ThrowOutside(offset, from + field, output.Length);
        return from + (int)offset;
    }

    /// <summary>Returns the UTF-16 text behind a structure.</summary>
    /// <exception cref="InvalidDataException">The text exceeds the answer or ends within a character.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ReadOnlySpan<char> Text(ReadOnlySpan<byte> output, int at, uint byteLength)
    {
        if (byteLength % sizeof(char) != 0 || byteLength > (uint)(output.Length - at))
            ThrowOutside(byteLength, at, output.Length);
        return output.TextAt(at, (int)byteLength);
    }

    // Apart from the callers, so that the compiler can inline them: a sweep follows ten chains a file.
    [DoesNotReturn]
    private static void ThrowOutside(uint value, int at, int length) => throw new InvalidDataException(
        $"The file layout answer is damaged: an offset or length of {value} at byte {at} lies outside its {length} bytes.");
}
