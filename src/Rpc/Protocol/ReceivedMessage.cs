using System.Buffers;
using Grpc.Core;

namespace Grpc.Protocol;

/// <summary>A message, or the end of the stream (the default value).</summary>
internal readonly record struct ReceivedMessage<T>(bool IsMessage, T Message);

/// <summary>The bytes of one message in the buffers of the pipe.</summary>
internal sealed class ReceivedPayload(ReadOnlySequence<byte> payload) : DeserializationContext
{
    public override int PayloadLength => (int)payload.Length;

    public override byte[] PayloadAsNewBuffer() => payload.ToArray();

    public override ReadOnlySequence<byte> PayloadAsReadOnlySequence() => payload;
}
