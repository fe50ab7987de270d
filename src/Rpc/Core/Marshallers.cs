using System.Text;

namespace Grpc.Core;

/// <summary>Creates marshallers.</summary>
public static class Marshallers
{
    /// <summary>A marshaller of strings as UTF-8.</summary>
    public static Marshaller<string> StringMarshaller { get; } = Create(Encoding.UTF8.GetBytes, Encoding.UTF8.GetString);

    /// <summary>Creates a marshaller on arrays.</summary>
    public static Marshaller<T> Create<T>(Func<T, byte[]> serializer, Func<byte[], T> deserializer) => new(serializer, deserializer);

    /// <summary>Creates a marshaller on the transport's buffers, for generated code.</summary>
    public static Marshaller<T> Create<T>(Action<T, SerializationContext> serializer, Func<DeserializationContext, T> deserializer) =>
        new(serializer, deserializer);
}
