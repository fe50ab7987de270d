namespace Grpc.Core;

/// <summary>A method of a service, with how its messages become bytes.</summary>
/// <typeparam name="TRequest">What the client sends.</typeparam>
/// <typeparam name="TResponse">What the server sends.</typeparam>
public class Method<TRequest, TResponse> : IMethod
{
    /// <summary>Describes a method; generated code calls this.</summary>
    public Method(MethodType type, string serviceName, string name, Marshaller<TRequest> requestMarshaller, Marshaller<TResponse> responseMarshaller)
    {
        ArgumentException.ThrowIfNullOrEmpty(serviceName);
        ArgumentException.ThrowIfNullOrEmpty(name);
        ArgumentNullException.ThrowIfNull(requestMarshaller);
        ArgumentNullException.ThrowIfNull(responseMarshaller);
        Type = type;
        ServiceName = serviceName;
        Name = name;
        RequestMarshaller = requestMarshaller;
        ResponseMarshaller = responseMarshaller;
        FullName = $"/{serviceName}/{name}";
    }

    /// <inheritdoc/>
    public MethodType Type { get; }

    /// <inheritdoc/>
    public string ServiceName { get; }

    /// <inheritdoc/>
    public string Name { get; }

    /// <inheritdoc/>
    public string FullName { get; }

    /// <summary>Turns requests into bytes and back.</summary>
    public Marshaller<TRequest> RequestMarshaller { get; }

    /// <summary>Turns responses into bytes and back.</summary>
    public Marshaller<TResponse> ResponseMarshaller { get; }
}
