using System.Buffers.Text;
using Grpc.Core;

namespace Grpc.Protocol;

/// <summary>Metadata as headers: bytes are base64, written without padding, read with or without, and several may share a header by commas.</summary>
internal static class MetadataHeaders
{
    public static string Encode(Metadata.Entry entry) =>
        entry.IsBinary ? Convert.ToBase64String(entry.BytesView).TrimEnd('=') : entry.Value;

    /// <summary>Adds what a header holds; headers of the protocol itself are passed over.</summary>
    /// <exception cref="RpcException">Internal: a value that must be base64 is not.</exception>
    public static void AddReceived(Metadata metadata, string name, string value)
    {
        if (HeaderNames.IsReserved(name))
            return;
#pragma warning disable CA1308 // Header names are lower case in HTTP/2 and in metadata.
        var key = name.ToLowerInvariant();
#pragma warning restore CA1308
        if (!Metadata.Entry.HasBinarySuffix(key))
        {
            metadata.Add(Metadata.Entry.Received(key, value));
            return;
        }

        foreach (var part in value.Split(','))
            metadata.Add(Metadata.Entry.Received(key, Decode(key, part.Trim())));
    }

    private static byte[] Decode(string key, string base64)
    {
        var padded = base64.TrimEnd('=');
        padded = padded.PadRight((padded.Length + 3) / 4 * 4, '=');
        if (!Base64.IsValid(padded))
            throw new RpcException(new Status(StatusCode.Internal, $"The value of the header {key} is not base64."));
        return Convert.FromBase64String(padded);
    }
}
