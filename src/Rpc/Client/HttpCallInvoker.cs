using Grpc.Core;

namespace Grpc.Net.Client.Internal;

/// <summary>Starts calls on a channel.</summary>
internal sealed class HttpCallInvoker(GrpcChannel channel) : CallInvoker
{
    public override TResponse BlockingUnaryCall<TRequest, TResponse>(
        Method<TRequest, TResponse> method,
        string? host,
        CallOptions options,
        TRequest request)
    {
        using var call = AsyncUnaryCall(method, host, options, request);
        return call.ResponseAsync.GetAwaiter().GetResult();
    }

    public override AsyncUnaryCall<TResponse> AsyncUnaryCall<TRequest, TResponse>(
        Method<TRequest, TResponse> method,
        string? host,
        CallOptions options,
        TRequest request)
    {
        var call = Start(method, options);
        call.SendSingle(request);
        return new AsyncUnaryCall<TResponse>(
            call.ReadSingleAsync(),
            call.ResponseHeadersAsync,
            call.GetStatus,
            call.GetTrailers,
            call.Dispose);
    }

    public override AsyncServerStreamingCall<TResponse> AsyncServerStreamingCall<TRequest, TResponse>(
        Method<TRequest, TResponse> method, string? host, CallOptions options, TRequest request)
    {
        var call = Start(method, options);
        call.SendSingle(request);
        return new AsyncServerStreamingCall<TResponse>(
            new ResponseStreamReader<TRequest, TResponse>(call), call.ResponseHeadersAsync, call.GetStatus, call.GetTrailers, call.Dispose);
    }

    public override AsyncClientStreamingCall<TRequest, TResponse> AsyncClientStreamingCall<TRequest, TResponse>(
        Method<TRequest, TResponse> method, string? host, CallOptions options)
    {
        var call = Start(method, options);
        return new AsyncClientStreamingCall<TRequest, TResponse>(
            new RequestStreamWriter<TRequest, TResponse>(call, options.WriteOptions),
            call.ReadSingleAsync(),
            call.ResponseHeadersAsync,
            call.GetStatus,
            call.GetTrailers,
            call.Dispose);
    }

    public override AsyncDuplexStreamingCall<TRequest, TResponse> AsyncDuplexStreamingCall<TRequest, TResponse>(
        Method<TRequest, TResponse> method, string? host, CallOptions options)
    {
        var call = Start(method, options);
        return new AsyncDuplexStreamingCall<TRequest, TResponse>(
            new RequestStreamWriter<TRequest, TResponse>(call, options.WriteOptions),
            new ResponseStreamReader<TRequest, TResponse>(call),
            call.ResponseHeadersAsync,
            call.GetStatus,
            call.GetTrailers,
            call.Dispose);
    }

    private ClientCall<TRequest, TResponse> Start<TRequest, TResponse>(Method<TRequest, TResponse> method, in CallOptions options)
    {
        var call = new ClientCall<TRequest, TResponse>(channel, method, options);
        call.Start();
        return call;
    }
}
