namespace Grpc.Core;

/// <summary>Starts the calls of generated clients.</summary>
public abstract class CallInvoker
{
    /// <summary>One request, one response; blocks the thread.</summary>
    public abstract TResponse BlockingUnaryCall<TRequest, TResponse>(
        Method<TRequest, TResponse> method,
        string? host,
        CallOptions options,
        TRequest request)
        where TRequest : class
        where TResponse : class;

    /// <summary>One request, one response.</summary>
    public abstract AsyncUnaryCall<TResponse> AsyncUnaryCall<TRequest, TResponse>(
        Method<TRequest, TResponse> method,
        string? host,
        CallOptions options,
        TRequest request)
        where TRequest : class
        where TResponse : class;

    /// <summary>One request, many responses.</summary>
    public abstract AsyncServerStreamingCall<TResponse> AsyncServerStreamingCall<TRequest, TResponse>(
        Method<TRequest, TResponse> method, string? host, CallOptions options, TRequest request)
        where TRequest : class
        where TResponse : class;

    /// <summary>Many requests, one response.</summary>
    public abstract AsyncClientStreamingCall<TRequest, TResponse> AsyncClientStreamingCall<TRequest, TResponse>(
        Method<TRequest, TResponse> method, string? host, CallOptions options)
        where TRequest : class
        where TResponse : class;

    /// <summary>Many requests, many responses.</summary>
    public abstract AsyncDuplexStreamingCall<TRequest, TResponse> AsyncDuplexStreamingCall<TRequest, TResponse>(
        Method<TRequest, TResponse> method, string? host, CallOptions options)
        where TRequest : class
        where TResponse : class;
}
