namespace Grpc.Core;

/// <summary>A method of a service with the marshallers of its messages.</summary>
/// <typeparam name="TRequest">The request.</typeparam>
/// <typeparam name="TResponse">The response.</typeparam>
public class Method<TRequest, TResponse> : IMethod
{
    /// <summary>Creates the description of a method, for generated code.</summary>
    public Method(
        MethodType type,
        string serviceName,
        string name,
        Marshaller<TRequest> requestMarshaller,
        Marshaller<TResponse> responseMarshaller)
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

    /// <summary>The marshaller of the requests.</summary>
    public Marshaller<TRequest> RequestMarshaller { get; }

    /// <summary>The marshaller of the responses.</summary>
    public Marshaller<TResponse> ResponseMarshaller { get; }
}
