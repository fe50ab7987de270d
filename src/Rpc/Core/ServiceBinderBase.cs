namespace Grpc.Core;

/// <summary>Takes the methods of a service one by one; generated <c>BindService</c> calls it.</summary>
public class ServiceBinderBase
{
    /// <summary>Takes a unary method; <paramref name="handler"/> is null when only the descriptions are asked for.</summary>
    public virtual void AddMethod<TRequest, TResponse>(Method<TRequest, TResponse> method, UnaryServerMethod<TRequest, TResponse>? handler)
        where TRequest : class
        where TResponse : class => throw NotTaken(method);

    /// <summary>Takes a client streaming method.</summary>
    public virtual void AddMethod<TRequest, TResponse>(Method<TRequest, TResponse> method, ClientStreamingServerMethod<TRequest, TResponse>? handler)
        where TRequest : class
        where TResponse : class => throw NotTaken(method);

    /// <summary>Takes a server streaming method.</summary>
    public virtual void AddMethod<TRequest, TResponse>(Method<TRequest, TResponse> method, ServerStreamingServerMethod<TRequest, TResponse>? handler)
        where TRequest : class
        where TResponse : class => throw NotTaken(method);

    /// <summary>Takes a duplex streaming method.</summary>
    public virtual void AddMethod<TRequest, TResponse>(Method<TRequest, TResponse> method, DuplexStreamingServerMethod<TRequest, TResponse>? handler)
        where TRequest : class
        where TResponse : class => throw NotTaken(method);

    private static NotSupportedException NotTaken(IMethod method) => new($"This binder takes no {method.Type} method such as {method.FullName}.");
}
