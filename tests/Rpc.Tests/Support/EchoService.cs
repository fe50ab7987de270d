using FleetDefrag.Rpc.Tests.Echo;
using Google.Protobuf;
using Grpc.Core;

namespace FleetDefrag.Rpc.Tests.Support;

/// <summary>The behaviour that echo.proto describes.</summary>
internal sealed class EchoService(EchoLog log) : Echo.Echo.EchoBase, IDisposable
{
    public void Dispose() => log.ServiceDisposed();

    public override async Task<EchoReply> Unary(EchoRequest request, ServerCallContext context) => await AnswerAsync(request, context);

    public override async Task ServerStream(EchoRequest request, IServerStreamWriter<EchoReply> responseStream, ServerCallContext context)
    {
        for (var index = 0; index < request.Replies; index++)
        {
            await responseStream.WriteAsync(await AnswerAsync(request, context), context.CancellationToken);
            log.WroteReply();
        }

        // Failure and waiting also work without a requested reply.
        if (request.Replies == 0)
            await AnswerAsync(request, context);
    }

    public override async Task<EchoReply> ClientStream(IAsyncStreamReader<EchoRequest> requestStream, ServerCallContext context)
    {
        var reply = new EchoReply();
        await foreach (var request in requestStream.ReadAllAsync(context.CancellationToken))
        {
            await AnswerAsync(request, context);
            reply.ReceivedMessages++;
            reply.ReceivedBytes += request.Payload.Length;
        }

        return reply;
    }

    public override async Task Duplex(
        IAsyncStreamReader<EchoRequest> requestStream,
        IServerStreamWriter<EchoReply> responseStream,
        ServerCallContext context)
    {
        await foreach (var request in requestStream.ReadAllAsync(context.CancellationToken))
            await responseStream.WriteAsync(await AnswerAsync(request, context));
    }

    private async Task<EchoReply> AnswerAsync(EchoRequest request, ServerCallContext context)
    {
        log.Called();
        log.RequestEncoding = context.GetHttpContext().Request.Headers["grpc-encoding"];
        if (request.EchoMetadata)
            await EchoMetadataAsync(context);
        if (request.WaitForCancellation)
            await WaitForCancellationAsync(context.CancellationToken);
        if (request.IgnoreCancellation)
            await log.WaitDeaf();
        if (request.Crash)
            throw new InvalidOperationException("secret of the handler");
        if (request.FailCode != 0)
            throw new RpcException(new Status((StatusCode)request.FailCode, request.FailDetail));
        if (request.TellDeadline)
            return new EchoReply
            {
                ReceivedBytes = context.Deadline == DateTime.MaxValue
                    ? -1
                    : (long)(context.Deadline - TimeProvider.System.GetUtcNow().UtcDateTime).TotalMilliseconds
            };
        return new EchoReply
        {
            Payload = request.ReplyBytes > 0 ? UnsafeByteOperations.UnsafeWrap(new byte[request.ReplyBytes]) : request.Payload,
            ReceivedMessages = 1
        };
    }

    private async Task WaitForCancellationAsync(CancellationToken cancellationToken)
    {
        log.Waiting();
        var cancelled = new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously);
        await using var registration = cancellationToken.Register(() => cancelled.TrySetCanceled(cancellationToken));
        try
        {
            await cancelled.Task;
        }
        finally
        {
            log.Cancelled();
        }
    }

    private static async Task EchoMetadataAsync(ServerCallContext context)
    {
        var headers = new Metadata();
        foreach (var entry in context.RequestHeaders)
        {
            if (!entry.Key.StartsWith("echo-", StringComparison.Ordinal))
                continue;
            headers.Add(entry);
            context.ResponseTrailers.Add(entry);
        }

        await context.WriteResponseHeadersAsync(headers);
    }
}
