using System.Buffers;
using System.Buffers.Binary;
using System.IO.Pipelines;
using Grpc.Core;

namespace Grpc.Protocol;

/// <summary>Reads length-prefixed messages: one octet compressed or not, four octets length, then the message.</summary>
/// <remarks>
/// The reader takes nothing from the pipe in advance, and rejects a message above the limit by its prefix. Memory is bounded by
/// one message.
/// </remarks>
internal sealed class MessageReader(PipeReader pipe, int? maxMessageBytes, MessageEncoding encoding)
{
    private const int PrefixBytes = 5;

    /// <summary>Reads the next message; returns none at the end of the stream.</summary>
    /// <exception cref="RpcException">
    /// The stream violates the protocol, or a message exceeds the limit or cannot be deserialised.
    /// </exception>
    public async ValueTask<ReceivedMessage<T>> ReadAsync<T>(
        Func<DeserializationContext, T> deserializer,
        CancellationToken cancellationToken)
    {
        while (true)
        {
            var result = await pipe.ReadAsync(cancellationToken);
            if (TryTake(result.Buffer, out var payload, out var compressed))
            {
                try
                {
                    return new ReceivedMessage<T>(
                        true,
                        Deserialize(compressed ? MessageEncodings.Decompress(payload, maxMessageBytes) : payload, deserializer));
                }
                finally
                {
                    pipe.AdvanceTo(payload.End);
                }
            }

            if (result.IsCompleted || result.IsCanceled)
                return result.Buffer.IsEmpty ? default : throw Malformed("The stream ended inside a message.");
            pipe.AdvanceTo(result.Buffer.Start, result.Buffer.End);
        }
    }

    private bool TryTake(in ReadOnlySequence<byte> buffer, out ReadOnlySequence<byte> payload, out bool compressed)
    {
        payload = default;
        compressed = false;
        if (buffer.Length < PrefixBytes)
            return false;
        Span<byte> prefix = stackalloc byte[PrefixBytes];
        buffer.Slice(0, PrefixBytes).CopyTo(prefix);
        compressed = prefix[0] switch
        {
            0 => false,
            1 when encoding != MessageEncoding.Identity => true,
            1 => throw Malformed("A message is marked as compressed and the call has no encoding."),
            _ => throw Malformed("A message begins with an octet that is neither 0 nor 1."),
        };
        var length = BinaryPrimitives.ReadUInt32BigEndian(prefix[1..]);
        if (length > maxMessageBytes)
            throw MessageLimits.TooLargeToReceive(length, maxMessageBytes.Value);
        if (length > int.MaxValue)
            throw MessageLimits.TooLargeToReceive(length, int.MaxValue);
        if (buffer.Length < PrefixBytes + length)
            return false;
        payload = buffer.Slice(PrefixBytes, length);
        return true;
    }

    private static T Deserialize<T>(in ReadOnlySequence<byte> payload, Func<DeserializationContext, T> deserializer)
    {
        try
        {
            return deserializer(new ReceivedPayload(payload));
        }
        catch (Exception failure) when (failure is not RpcException)
        {
            // The deserialiser belongs to the application. Any exception of it means that the message cannot be read.
            throw new RpcException(new Status(StatusCode.Internal, "A message could not be deserialised.", failure));
        }
    }

    private static RpcException Malformed(string detail) => new(new Status(StatusCode.Internal, detail));
}
