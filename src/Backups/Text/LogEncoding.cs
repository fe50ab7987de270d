using System.Text;

namespace FleetDefrag.Backups.Text;

/// <summary>Tells the encoding of a log from its first bytes.</summary>
internal static class LogEncoding
{
    // Text in the Latin alphabet has a zero in every other byte of UTF-16. Other text has none.
    private const double ZeroShare = 0.3;
    private const int WesternEurope = 1252;

    /// <summary>
    /// Returns the encoding and the length of the byte order mark. Without a mark: UTF-16 where zeros say so, else UTF-8 in which each
    /// invalid byte stands for a character of Windows' code page 1252.
    /// </summary>
    public static (Encoding Encoding, int MarkBytes) Detect(ReadOnlySpan<byte> head)
    {
        if (head.StartsWith<byte>([0xef, 0xbb, 0xbf]))
            return (Utf8OrCodePage(), 3);
        if (head.StartsWith<byte>([0xff, 0xfe]))
            return (Encoding.Unicode, 2);
        if (head.StartsWith<byte>([0xfe, 0xff]))
            return (Encoding.BigEndianUnicode, 2);
        var (even, odd) = Zeros(head);
        var pairs = Math.Max(1, head.Length / 2);
        if (odd > ZeroShare * pairs && even < odd / 4)
            return (Encoding.Unicode, 0);
        if (even > ZeroShare * pairs && odd < even / 4)
            return (Encoding.BigEndianUnicode, 0);
        return (Utf8OrCodePage(), 0);
    }

    private static (int Even, int Odd) Zeros(ReadOnlySpan<byte> head)
    {
        var (even, odd) = (0, 0);
        for (var at = 0; at + 1 < head.Length; at += 2)
        {
            even += head[at] == 0 ? 1 : 0;
            odd += head[at + 1] == 0 ? 1 : 0;
        }

        return (even, odd);
    }

    private static Encoding Utf8OrCodePage() =>
        Encoding.GetEncoding(Encoding.UTF8.CodePage, EncoderFallback.ReplacementFallback, new CodePageFallback());

    /// <summary>Decodes invalid UTF-8 by the code page.</summary>
    private sealed class CodePageFallback : DecoderFallback
    {
        private readonly Encoding _codePage = CodePagesEncodingProvider.Instance.GetEncoding(WesternEurope) ?? Encoding.Latin1;

        public override int MaxCharCount => 4;

        public override DecoderFallbackBuffer CreateFallbackBuffer() => new Buffer(_codePage);

        private sealed class Buffer(Encoding codePage) : DecoderFallbackBuffer
        {
            private string _text = "";
            private int _at;

            public override int Remaining => _text.Length - _at;

            public override bool Fallback(byte[] bytesUnknown, int index)
            {
                (_text, _at) = (codePage.GetString(bytesUnknown), 0);
                return _text.Length > 0;
            }

            public override char GetNextChar() => _at < _text.Length ? _text[_at++] : '\0';

            public override bool MovePrevious()
            {
                if (_at == 0)
                    return false;
                _at--;
                return true;
            }

            public override void Reset() => (_text, _at) = ("", 0);
        }
    }
}
