using System.Buffers;
using System.Text;

namespace Grpc.Core;

/// <content>One key with its value.</content>
public sealed partial class Metadata
{
    /// <summary>One key with text, or with bytes when the key ends in <c>-bin</c>.</summary>
    public sealed class Entry
    {
        // PROTOCOL-HTTP2.md: Header-Name → 1*( %x30-39 / %x61-7A / "_" / "-" / "."); ASCII-Value → 1*( %x20-%x7E ).
        private static readonly SearchValues<char> KeyCharacters = SearchValues.Create("abcdefghijklmnopqrstuvwxyz0123456789_-.");

        private readonly string? _text;
        private readonly byte[]? _bytes;

        /// <summary>Creates a text entry. The key is converted to lower case.</summary>
        /// <exception cref="ArgumentException">
        /// The key is not a header name or ends in <c>-bin</c>, or the text is not printable ASCII.
        /// </exception>
        public Entry(string key, string value)
        {
            Key = NormaliseKey(key);
            if (IsBinary)
                throw new ArgumentException($"'{key}' ends in {BinaryHeaderSuffix}: its value must be bytes.", nameof(key));
            ArgumentNullException.ThrowIfNull(value);
            if (value.AsSpan().ContainsAnyExceptInRange(' ', '~'))
                throw new ArgumentException(
                    $"The value of '{key}' has characters other than printable ASCII; use a {BinaryHeaderSuffix} key.",
                    nameof(value));
            _text = value;
        }

        /// <summary>Creates a binary entry, whose key ends in <c>-bin</c>. The bytes are copied.</summary>
        /// <exception cref="ArgumentException">The key is not a header name or does not end in <c>-bin</c>.</exception>
        public Entry(string key, byte[] valueBytes)
        {
            Key = NormaliseKey(key);
            if (!IsBinary)
                throw new ArgumentException($"'{key}' does not end in {BinaryHeaderSuffix}: its value must be text.", nameof(key));
            ArgumentNullException.ThrowIfNull(valueBytes);
            _bytes = (byte[])valueBytes.Clone();
        }

        private Entry(string key, string? text, byte[]? bytes) => (Key, _text, _bytes) = (key, text, bytes);

        /// <summary>The key in lower case.</summary>
        public string Key { get; }

        /// <summary>True if the key ends in <c>-bin</c>.</summary>
        public bool IsBinary => HasBinarySuffix(Key);

        /// <summary>The text.</summary>
        /// <exception cref="InvalidOperationException">The entry carries bytes.</exception>
        public string Value => _text ?? throw new InvalidOperationException($"'{Key}' carries bytes.");

        /// <summary>A copy of the bytes, or the text as ASCII.</summary>
        public byte[] ValueBytes => _bytes is null ? Encoding.ASCII.GetBytes(_text!) : (byte[])_bytes.Clone();

        /// <inheritdoc/>
        public override string ToString() =>
            _bytes is null ? $"[Entry: key={Key}, value={_text}]" : $"[Entry: key={Key}, valueBytes={Convert.ToBase64String(_bytes)}]";

        /// <summary>Creates a received entry without checks, because the peer may be less strict.</summary>
        internal static Entry Received(string key, string value) => new(key, value, null);

        /// <inheritdoc cref="Received(string, string)"/>
        internal static Entry Received(string key, byte[] value) => new(key, null, value);

        internal static bool HasBinarySuffix(string key) => key.EndsWith(BinaryHeaderSuffix, StringComparison.OrdinalIgnoreCase);

        internal ReadOnlySpan<byte> BytesView => _bytes;

        internal bool HasKey(string key) => Key.Equals(key, StringComparison.OrdinalIgnoreCase);

        private static string NormaliseKey(string key)
        {
            ArgumentException.ThrowIfNullOrEmpty(key);
#pragma warning disable CA1308 // Header names are lower case on the wire of HTTP/2.
            var normal = key.ToLowerInvariant();
#pragma warning restore CA1308
            if (normal.AsSpan().ContainsAnyExcept(KeyCharacters))
                throw new ArgumentException($"'{key}' is not a metadata key: letters, digits, '_', '-' and '.' only.", nameof(key));
            return normal;
        }
    }
}
