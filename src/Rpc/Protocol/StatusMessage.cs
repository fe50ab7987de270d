using System.Globalization;
using System.Text;

namespace Grpc.Protocol;

/// <summary>The percent encoding of <c>grpc-message</c>: UTF-8, in which printable ASCII other than % is not encoded.</summary>
internal static class StatusMessage
{
    public static string Encode(string message)
    {
        if (!message.AsSpan().ContainsAnyExceptInRange(' ', '~') && !message.Contains('%', StringComparison.Ordinal))
            return message;
        var encoded = new StringBuilder(message.Length * 2);
        foreach (var octet in Encoding.UTF8.GetBytes(message))
        {
            if (octet is >= (byte)' ' and <= (byte)'~' and not (byte)'%')
                encoded.Append((char)octet);
            else
                encoded.Append('%').Append(octet.ToString("X2", CultureInfo.InvariantCulture));
        }

        return encoded.ToString();
    }

    /// <summary>Decodes the text. Invalid escapes stay as they are, because the protocol forbids an error for them.</summary>
    public static string Decode(string encoded)
    {
        if (!encoded.Contains('%', StringComparison.Ordinal))
            return encoded;
        var octets = new List<byte>(encoded.Length);
        for (var at = 0; at < encoded.Length; at++)
        {
            if (encoded[at] == '%' && at + 2 < encoded.Length &&
                byte.TryParse(encoded.AsSpan(at + 1, 2), NumberStyles.AllowHexSpecifier, CultureInfo.InvariantCulture, out var octet))
            {
                octets.Add(octet);
                at += 2;
            }
            else
            {
                octets.AddRange(Encoding.UTF8.GetBytes(encoded, at, 1));
            }
        }

        return Encoding.UTF8.GetString(octets.ToArray());
    }
}
