using System.Buffers;

namespace Grpc.Core;

/// <summary>Where a serializer puts one message: either an array, or the buffer writer and then <see cref="Complete()"/>.</summary>
public abstract class SerializationContext
{
    /// <summary>Hands over the whole message.</summary>
    public abstract void Complete(byte[] payload);

    /// <summary>The buffer to write the message to.</summary>
    public abstract IBufferWriter<byte> GetBufferWriter();

    /// <summary>Tells the length in bytes before writing, so that the buffer is made once in the right size.</summary>
    public abstract void SetPayloadLength(int payloadLength);

    /// <summary>Says that the message is written.</summary>
    public abstract void Complete();
}
