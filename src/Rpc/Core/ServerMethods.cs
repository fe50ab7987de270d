namespace Grpc.Core;

/// <summary>Handles one request with one response.</summary>
public delegate Task<TResponse> UnaryServerMethod<TRequest, TResponse>(TRequest request, ServerCallContext context)
    where TRequest : class
    where TResponse : class;

/// <summary>Handles many requests with one response.</summary>
public delegate Task<TResponse> ClientStreamingServerMethod<TRequest, TResponse>(
    IAsyncStreamReader<TRequest> requestStream,
    ServerCallContext context)
    where TRequest : class
    where TResponse : class;

/// <summary>Handles one request with many responses.</summary>
public delegate Task ServerStreamingServerMethod<TRequest, TResponse>(
    TRequest request,
    IServerStreamWriter<TResponse> responseStream,
    ServerCallContext context)
    where TRequest : class
    where TResponse : class;

/// <summary>Handles many requests with many responses.</summary>
public delegate Task DuplexStreamingServerMethod<TRequest, TResponse>(
    IAsyncStreamReader<TRequest> requestStream, IServerStreamWriter<TResponse> responseStream, ServerCallContext context)
    where TRequest : class
    where TResponse : class;
