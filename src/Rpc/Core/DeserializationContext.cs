using System.Buffers;

namespace Grpc.Core;

/// <summary>One message that arrived. Valid during the deserializer's call only.</summary>
public abstract class DeserializationContext
{
    /// <summary>Length in bytes.</summary>
    public abstract int PayloadLength { get; }

    /// <summary>A copy of the bytes.</summary>
    public abstract byte[] PayloadAsNewBuffer();

    /// <summary>The bytes where they lie.</summary>
    public abstract ReadOnlySequence<byte> PayloadAsReadOnlySequence();
}
