using System.Text;

namespace FleetDefrag.Server.Http;

/// <summary>
/// Reads the value of <c>Content-Length</c>, so that Kestrel refuses everything but digits (RFC 9110, section 8.6). Kestrel alone takes a
/// plus sign, which a proxy in front of the server may read as no length at all.
/// </summary>
internal sealed class LengthDigits : Encoding
{
    // No number contains it.
    private const char Wrong = '?';

    /// <summary>The only object.</summary>
    public static LengthDigits Instance { get; } = new();

    /// <inheritdoc />
    public override int GetChars(ReadOnlySpan<byte> bytes, Span<char> chars)
    {
        // Kestrel gives room for the longest number.
        var count = Math.Min(bytes.Length, chars.Length);
        for (var index = 0; index < count; index++)
            chars[index] = bytes.Length <= chars.Length && char.IsAsciiDigit((char)bytes[index]) ? (char)bytes[index] : Wrong;
        return count;
    }

    /// <inheritdoc />
    public override int GetChars(byte[] bytes, int byteIndex, int byteCount, char[] chars, int charIndex) =>
        GetChars(bytes.AsSpan(byteIndex, byteCount), chars.AsSpan(charIndex));

    /// <inheritdoc />
    public override int GetCharCount(byte[] bytes, int index, int count) => count;

    /// <inheritdoc />
    public override int GetByteCount(char[] chars, int index, int count) => count;

    /// <inheritdoc />
    public override int GetBytes(char[] chars, int charIndex, int charCount, byte[] bytes, int byteIndex) =>
        Latin1.GetBytes(chars, charIndex, charCount, bytes, byteIndex);

    /// <inheritdoc />
    public override int GetMaxByteCount(int charCount) => charCount;

    /// <inheritdoc />
    public override int GetMaxCharCount(int byteCount) => byteCount;
}
