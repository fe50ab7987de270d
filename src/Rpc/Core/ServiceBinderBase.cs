namespace Grpc.Core;

/// <summary>Receives the methods of a service one by one from the generated <c>BindService</c>.</summary>
public class ServiceBinderBase
{
    /// <summary>Adds a unary method. <paramref name="handler"/> is null if only the descriptions are needed.</summary>
    public virtual void AddMethod<TRequest, TResponse>(Method<TRequest, TResponse> method, UnaryServerMethod<TRequest, TResponse>? handler)
        where TRequest : class
        where TResponse : class => throw NotTaken(method);

    /// <summary>Adds a client streaming method.</summary>
    public virtual void AddMethod<TRequest, TResponse>(
        Method<TRequest, TResponse> method,
        ClientStreamingServerMethod<TRequest, TResponse>? handler)
        where TRequest : class
        where TResponse : class => throw NotTaken(method);

    /// <summary>Adds a server streaming method.</summary>
    public virtual void AddMethod<TRequest, TResponse>(
        Method<TRequest, TResponse> method,
        ServerStreamingServerMethod<TRequest, TResponse>? handler)
        where TRequest : class
        where TResponse : class => throw NotTaken(method);

    /// <summary>Adds a duplex streaming method.</summary>
    public virtual void AddMethod<TRequest, TResponse>(
        Method<TRequest, TResponse> method,
        DuplexStreamingServerMethod<TRequest, TResponse>? handler)
        where TRequest : class
        where TResponse : class => throw NotTaken(method);

    private static NotSupportedException NotTaken(IMethod method) =>
        new($"This binder takes no {method.Type} method such as {method.FullName}.");
}
