namespace Grpc.Core;

/// <summary>Serialises and deserialises messages of one type.</summary>
/// <typeparam name="T">The message.</typeparam>
public class Marshaller<T>
{
    /// <summary>Creates a marshaller on arrays, with one copy more.</summary>
    public Marshaller(Func<T, byte[]> serializer, Func<byte[], T> deserializer)
    {
        ArgumentNullException.ThrowIfNull(serializer);
        ArgumentNullException.ThrowIfNull(deserializer);
        Serializer = serializer;
        Deserializer = deserializer;
        ContextualSerializer = (message, context) => context.Complete(serializer(message));
        ContextualDeserializer = context => deserializer(context.PayloadAsNewBuffer());
    }

    /// <summary>Creates a marshaller on the transport's buffers, without a copy, for generated code.</summary>
    public Marshaller(Action<T, SerializationContext> serializer, Func<DeserializationContext, T> deserializer)
    {
        ArgumentNullException.ThrowIfNull(serializer);
        ArgumentNullException.ThrowIfNull(deserializer);
        ContextualSerializer = serializer;
        ContextualDeserializer = deserializer;
        Serializer = message => ArraySerialization.Serialize(serializer, message);
        Deserializer = payload => deserializer(new ArrayDeserializationContext(payload));
    }

    /// <summary>Serialises a message to a new array.</summary>
    public Func<T, byte[]> Serializer { get; }

    /// <summary>Deserialises a message from an array.</summary>
    public Func<byte[], T> Deserializer { get; }

    /// <summary>Serialises a message into the transport's buffer.</summary>
    public Action<T, SerializationContext> ContextualSerializer { get; }

    /// <summary>Deserialises a message from the transport's buffer, which is valid only during the call.</summary>
    public Func<DeserializationContext, T> ContextualDeserializer { get; }
}
