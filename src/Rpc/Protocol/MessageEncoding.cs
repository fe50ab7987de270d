using System.Buffers;
using System.IO.Compression;
using Grpc.Core;

namespace Grpc.Protocol;

/// <summary>How messages are compressed.</summary>
internal enum MessageEncoding
{
    /// <summary>Not at all.</summary>
    Identity,

    /// <summary>RFC 1952.</summary>
    Gzip,
}

/// <summary>The encodings that both sides here speak.</summary>
internal static class MessageEncodings
{
    /// <summary>The value of <c>grpc-accept-encoding</c>.</summary>
    public const string Accepted = "identity,gzip";

    public const string Gzip = "gzip";

    /// <summary>No header means identity.</summary>
    public static bool TryParse(string? header, out MessageEncoding encoding)
    {
        encoding = string.Equals(header, Gzip, StringComparison.OrdinalIgnoreCase) ? MessageEncoding.Gzip : MessageEncoding.Identity;
        return encoding == MessageEncoding.Gzip || string.IsNullOrEmpty(header) || header.Equals("identity", StringComparison.OrdinalIgnoreCase);
    }

    /// <summary>Whether the other side's <c>grpc-accept-encoding</c> names gzip.</summary>
    public static bool AcceptsGzip(string? acceptHeader) =>
        acceptHeader is not null && acceptHeader.Split(',', StringSplitOptions.TrimEntries).Contains(Gzip, StringComparer.OrdinalIgnoreCase);

    /// <summary>Unpacks one message; stops as soon as it grows beyond the limit, so that few bytes cannot become all of the memory.</summary>
    /// <exception cref="RpcException">ResourceExhausted: larger than the limit. Internal: not gzip.</exception>
    public static ReadOnlySequence<byte> Decompress(in ReadOnlySequence<byte> payload, int? maxBytes)
    {
        var unpacked = new ArrayBufferWriter<byte>();
        try
        {
            using var gzip = new GZipStream(new MemoryStream(payload.ToArray()), CompressionMode.Decompress);
            int read;
            while ((read = gzip.Read(unpacked.GetSpan(4096))) > 0)
            {
                unpacked.Advance(read);
                if (unpacked.WrittenCount > maxBytes)
                    throw MessageLimits.TooLargeToReceive(unpacked.WrittenCount, maxBytes.Value);
            }
        }
        catch (InvalidDataException failure)
        {
            throw new RpcException(new Status(StatusCode.Internal, "A message that is marked as gzip could not be unpacked.", failure));
        }

        return new ReadOnlySequence<byte>(unpacked.WrittenMemory);
    }
}
