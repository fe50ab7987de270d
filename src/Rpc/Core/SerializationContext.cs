using System.Buffers;

namespace Grpc.Core;

/// <summary>The target of a serialiser: either an array, or the buffer writer followed by <see cref="Complete()"/>.</summary>
public abstract class SerializationContext
{
    /// <summary>Completes the message with an array.</summary>
    public abstract void Complete(byte[] payload);

    /// <summary>Returns the buffer for the message.</summary>
    public abstract IBufferWriter<byte> GetBufferWriter();

    /// <summary>Sets the length in bytes before writing, so that the buffer is allocated once.</summary>
    public abstract void SetPayloadLength(int payloadLength);

    /// <summary>Completes the message in the buffer.</summary>
    public abstract void Complete();
}
