using System.Buffers;

namespace Grpc.Core;

/// <summary>Provides the array functions of a marshaller that works on the transport's buffers.</summary>
internal static class ArraySerialization
{
    public static byte[] Serialize<T>(Action<T, SerializationContext> serializer, T message)
    {
        var context = new Context();
        serializer(message, context);
        return context.Payload ?? throw new InvalidOperationException("The serializer did not complete the message.");
    }

    private sealed class Context : SerializationContext
    {
        private readonly ArrayBufferWriter<byte> _buffer = new();

        public byte[]? Payload { get; private set; }

        public override void Complete(byte[] payload) => Payload = payload;

        public override void Complete() => Payload = _buffer.WrittenSpan.ToArray();

        public override IBufferWriter<byte> GetBufferWriter() => _buffer;

        public override void SetPayloadLength(int payloadLength)
        {
            // The length is only a hint; arrays are not on a hot path.
        }
    }
}

/// <inheritdoc cref="ArraySerialization"/>
internal sealed class ArrayDeserializationContext(byte[] payload) : DeserializationContext
{
    public override int PayloadLength => payload.Length;

    public override byte[] PayloadAsNewBuffer() => payload;

    public override ReadOnlySequence<byte> PayloadAsReadOnlySequence() => new(payload);
}
