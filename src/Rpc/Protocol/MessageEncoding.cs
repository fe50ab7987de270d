using System.Buffers;
using System.IO.Compression;
using Grpc.Core;

namespace Grpc.Protocol;

/// <summary>The compression of messages.</summary>
internal enum MessageEncoding
{
    /// <summary>No compression.</summary>
    Identity,

    /// <summary>RFC 1952.</summary>
    Gzip,
}

/// <summary>The compressions that this client and this server support.</summary>
internal static class MessageEncodings
{
    /// <summary>The value of <c>grpc-accept-encoding</c>.</summary>
    public const string Accepted = "identity,gzip";

    public const string Gzip = "gzip";

    /// <summary>Parses the header; a missing header means identity.</summary>
    public static bool TryParse(string? header, out MessageEncoding encoding)
    {
        encoding = string.Equals(header, Gzip, StringComparison.OrdinalIgnoreCase) ? MessageEncoding.Gzip : MessageEncoding.Identity;
        return encoding == MessageEncoding.Gzip
            || string.IsNullOrEmpty(header)
            || header.Equals("identity", StringComparison.OrdinalIgnoreCase);
    }

    /// <summary>Returns true if the peer's <c>grpc-accept-encoding</c> contains gzip.</summary>
    public static bool AcceptsGzip(string? acceptHeader) =>
        acceptHeader is not null
            && acceptHeader.Split(',', StringSplitOptions.TrimEntries).Contains(Gzip, StringComparer.OrdinalIgnoreCase);

    /// <summary>
    /// Decompresses one message. Stops as soon as the message exceeds the limit, so that a few bytes cannot fill the memory.
    /// </summary>
    /// <exception cref="RpcException">ResourceExhausted: the message exceeds the limit. Internal: the bytes are not gzip.</exception>
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
