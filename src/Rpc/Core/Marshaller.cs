namespace Grpc.Core;

/// <summary>Turns messages of one type into bytes and back.</summary>
/// <typeparam name="T">The message.</typeparam>
public class Marshaller<T>
{
    /// <summary>By whole arrays: simple, one copy more.</summary>
    public Marshaller(Func<T, byte[]> serializer, Func<byte[], T> deserializer)
    {
        ArgumentNullException.ThrowIfNull(serializer);
        ArgumentNullException.ThrowIfNull(deserializer);
        Serializer = serializer;
        Deserializer = deserializer;
        ContextualSerializer = (message, context) => context.Complete(serializer(message));
        ContextualDeserializer = context => deserializer(context.PayloadAsNewBuffer());
    }

    /// <summary>By the buffers of the transport, without a copy; generated code uses this.</summary>
    public Marshaller(Action<T, SerializationContext> serializer, Func<DeserializationContext, T> deserializer)
    {
        ArgumentNullException.ThrowIfNull(serializer);
        ArgumentNullException.ThrowIfNull(deserializer);
        ContextualSerializer = serializer;
        ContextualDeserializer = deserializer;
        Serializer = message => ArraySerialization.Serialize(serializer, message);
        Deserializer = payload => deserializer(new ArrayDeserializationContext(payload));
    }

    /// <summary>Message to a new array.</summary>
    public Func<T, byte[]> Serializer { get; }

    /// <summary>Array to message.</summary>
    public Func<byte[], T> Deserializer { get; }

    /// <summary>Message into the transport's buffer.</summary>
    public Action<T, SerializationContext> ContextualSerializer { get; }

    /// <summary>Message out of the transport's buffer, which is valid during the call only.</summary>
    public Func<DeserializationContext, T> ContextualDeserializer { get; }
}
