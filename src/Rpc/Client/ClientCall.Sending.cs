using Grpc.Core;
using Grpc.Protocol;

namespace Grpc.Net.Client.Internal;

/// <content>Requests.</content>
internal sealed partial class ClientCall<TRequest, TResponse>
{
    private int _writing;
    private bool _completed;

    /// <summary>Sends the only request of a unary or server streaming call. A failure appears in the response.</summary>
    public void SendSingle(TRequest request) => _ = SendSingleAsync(request);

    /// <summary>Sends one request.</summary>
    /// <exception cref="RpcException">The call has ended.</exception>
    /// <exception cref="InvalidOperationException">The previous request is still being sent, or the requests were completed.</exception>
    public async Task WriteAsync(TRequest request, WriteOptions? writeOptions, CancellationToken cancellationToken)
    {
        if (_completed)
            throw new InvalidOperationException("The requests were completed: no other can follow.");
        if (Interlocked.Exchange(ref _writing, 1) != 0)
            throw new InvalidOperationException("The previous request is still being written: await it first.");
        try
        {
            if (_ended.Task.IsCompleted)
                throw Ending().ToException();
            await using var cancellation = cancellationToken.UnsafeRegister(
                static call => ((ClientCall<TRequest, TResponse>)call!).Finish(Cancelled("The caller cancelled a write.")), this);
            await WriteMessageAsync(request, writeOptions);
        }
        catch (Exception failure) when (failure is not RpcException)
        {
            // If the server has answered already and stopped reading, its status says more than the broken stream.
            await _opening;
            throw _ended.Task.IsCompleted ? Ending().ToException() : new RpcException(TransportFailure.ToStatus(failure));
        }
        finally
        {
            Volatile.Write(ref _writing, 0);
        }
    }

    /// <summary>Completes the requests.</summary>
    public Task CompleteAsync()
    {
        if (Volatile.Read(ref _writing) != 0)
            throw new InvalidOperationException("The previous request is still being written: await it first.");
        _completed = true;
        _content.End();
        return Task.CompletedTask;
    }

    private async Task SendSingleAsync(TRequest request)
    {
        try
        {
            await WriteAsync(request, _options.WriteOptions, CancellationToken.None);
            await CompleteAsync();
        }
        catch (RpcException failure)
        {
            // A message that cannot be sent ends the call. After a broken stream, the response ends the call.
            if (failure.InnerException is not (IOException or HttpRequestException or OperationCanceledException
                or ObjectDisposedException))
                Finish(new CallEnding(failure.Status));
        }
    }

    private async Task WriteMessageAsync(TRequest request, WriteOptions? writeOptions)
    {
        var encoding = writeOptions?.Flags.HasFlag(WriteFlags.NoCompress) == true ? MessageEncoding.Identity : _requestEncoding;
        using var message = OutgoingMessage.Serialize(
            request, _method.RequestMarshaller.ContextualSerializer, encoding, _channel.Options.MaxSendMessageSize);
        await _content.WriteAsync(message.Frame, _stop.Token);
    }
}
