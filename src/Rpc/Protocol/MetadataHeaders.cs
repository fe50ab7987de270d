using System.Buffers.Text;
using Grpc.Core;

namespace Grpc.Protocol;

/// <summary>
/// Converts metadata to headers and back. Bytes are base64, written without padding. Several values may share a header, separated
/// by commas.
/// </summary>
internal static class MetadataHeaders
{
    public static string Encode(Metadata.Entry entry) =>
        entry.IsBinary ? Convert.ToBase64String(entry.BytesView).TrimEnd('=') : entry.Value;

    /// <summary>Adds the values of a header. Headers of the protocol itself are skipped.</summary>
    /// <exception cref="RpcException">Internal: a value is not base64 although its key requires it.</exception>
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
