using System.Globalization;
using System.Text;

namespace FleetDefrag.Server.Features.DirectoryServers;

/// <summary>A distinguished name in its parts (RFC 4514), the entry's own name first.</summary>
/// <param name="Parts">Each part with its type, such as OU, and its value without escapes.</param>
internal sealed record DistinguishedName(IReadOnlyList<(string Type, string Value)> Parts)
{
    /// <summary>The value of the entry's own name.</summary>
    public string Name => Parts[0].Value;

    /// <summary>The units that contain the entry, from the domain down.</summary>
    public IEnumerable<string> Units => Parts.Skip(1).Where(part => !part.Type.Equals("DC", StringComparison.OrdinalIgnoreCase))
        .Reverse().Select(part => part.Value);

    /// <summary>Reads a name; null when it is not well formed.</summary>
    public static DistinguishedName? Parse(string text)
    {
        var parts = new List<(string, string)>();
        var at = 0;
        while (at < text.Length)
        {
            var start = at;
            var equals = text.IndexOf('=', start);
            if (equals <= start || Value(text, equals + 1, out at) is not { } value)
                return null;
            parts.Add((text[start..equals].Trim(), value));
        }

        return parts.Count == 0 ? null : new DistinguishedName(parts);
    }

    // Returns the value from a place on, and where the next part begins; null: an escape is not complete.
    private static string? Value(string text, int from, out int next)
    {
        var bytes = new List<byte>();
        var at = from;
        while (at < text.Length && text[at] is not (',' or '+'))
        {
            if (text[at] != '\\')
            {
                var length = char.IsHighSurrogate(text[at]) && at + 1 < text.Length ? 2 : 1;
                bytes.AddRange(Encoding.UTF8.GetBytes(text, at, length));
                at += length;
            }
            else if (at + 2 < text.Length && byte.TryParse(
                text.AsSpan(at + 1, 2), NumberStyles.AllowHexSpecifier, CultureInfo.InvariantCulture, out var code))
            {
                bytes.Add(code);
                at += 3;
            }
            else if (at + 1 < text.Length)
            {
                bytes.AddRange(Encoding.UTF8.GetBytes(text, at + 1, 1));
                at += 2;
            }
            else
            {
                next = at;
                return null;
            }
        }

        next = at + 1;
        return Encoding.UTF8.GetString([.. bytes]).Trim();
    }
}
