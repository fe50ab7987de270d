using System.Buffers;

namespace Grpc.Core;

/// <summary>A received message. Valid only during the call of the deserializer.</summary>
public abstract class DeserializationContext
{
    /// <summary>Length in bytes.</summary>
    public abstract int PayloadLength { get; }

    /// <summary>A copy of the bytes.</summary>
    public abstract byte[] PayloadAsNewBuffer();

    /// <summary>The bytes in the transport's buffers.</summary>
    public abstract ReadOnlySequence<byte> PayloadAsReadOnlySequence();
}
