using System.Text;

namespace Grpc.Core;

/// <summary>Makes marshallers.</summary>
public static class Marshallers
{
    /// <summary>Strings as UTF-8.</summary>
    public static Marshaller<string> StringMarshaller { get; } = Create(Encoding.UTF8.GetBytes, Encoding.UTF8.GetString);

    /// <summary>By whole arrays.</summary>
    public static Marshaller<T> Create<T>(Func<T, byte[]> serializer, Func<byte[], T> deserializer) => new(serializer, deserializer);

    /// <summary>By the buffers of the transport; generated code uses this.</summary>
    public static Marshaller<T> Create<T>(Action<T, SerializationContext> serializer, Func<DeserializationContext, T> deserializer) => new(serializer, deserializer);
}
