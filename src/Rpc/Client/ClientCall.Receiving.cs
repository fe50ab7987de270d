using System.IO.Pipelines;
using Grpc.Core;
using Grpc.Protocol;

namespace Grpc.Net.Client.Internal;

/// <content>Responses.</content>
internal sealed partial class ClientCall<TRequest, TResponse>
{
    private int received;

    private bool HasSingleResponse => method.Type is MethodType.Unary or MethodType.ClientStreaming;

    /// <summary>The next response; none when the call ended well.</summary>
    /// <exception cref="RpcException">The call ended otherwise.</exception>
    public async Task<ReceivedMessage<TResponse>> ReadAsync(CancellationToken cancellationToken)
    {
        await using var cancellation = cancellationToken.UnsafeRegister(
            static call => ((ClientCall<TRequest, TResponse>)call!).Finish(Cancelled("The caller cancelled a read.")), this);
        await opening;
        if (!ended.Task.IsCompleted)
        {
            try
            {
                var message = await reader!.ReadAsync(method.ResponseMarshaller.ContextualDeserializer, stop.Token);
                if (message.IsMessage)
                {
                    received++;
                    return message;
                }

                Finish(EndingOfStream());
            }
            catch (Exception failure)
            {
                // Whatever broke the reading ends the call; it is thrown below as the call's status.
                Finish(new CallEnding(TransportFailure.ToStatus(failure)));
            }
        }

        var ending = await ended.Task;
        return ending.IsSuccess ? default : throw ending.ToException();
    }

    /// <summary>The one response of a call that has one.</summary>
    /// <exception cref="RpcException">The call ended otherwise than well.</exception>
    public async Task<TResponse> ReadSingleAsync()
    {
        var single = await ReadAsync(CancellationToken.None);
        if (!single.IsMessage)
            throw Ending().ToException();
        var next = await ReadAsync(CancellationToken.None);
        if (!next.IsMessage)
            return single.Message;
        Finish(WrongNumberOfResponses());
        throw Ending().ToException();
    }

    private async Task OpenAsync(TimeSpan? timeout)
    {
        try
        {
            requestEncoding = RequestHead.EncodingOf(options.Headers);
            // Not disposed here: the body is still being sent after the response has begun.
            var request = RequestHead.Create(channel.Address, method, options.Headers, timeout, content);
            var arrived = await channel.Http.SendAsync(request, stop.Token);
            response = arrived;
            if (ended.Task.IsCompleted)
            {
                // The call ended while the headers were on their way, and did not see the response to dispose it.
                arrived.Dispose();
                return;
            }

            await OpenResponseAsync(arrived);
        }
        catch (Exception failure)
        {
            // Whatever broke the opening ends the call: its status is what the caller sees.
            Finish(new CallEnding(TransportFailure.ToStatus(failure)));
        }
    }

    private async Task OpenResponseAsync(HttpResponseMessage arrived)
    {
        if (ResponseHead.Ending(arrived) is { } ending)
        {
            responseHeaders.TrySetResult(Metadata.Empty);
            Finish(CheckedForSingle(ending));
            return;
        }

        var encoding = ResponseHead.EncodingOf(arrived);
        responseHeaders.TrySetResult(ResponseHead.Metadata(arrived.Headers));
        reader = new MessageReader(PipeReader.Create(await arrived.Content.ReadAsStreamAsync(stop.Token)), channel.Options.MaxReceiveMessageSize, encoding);
    }

    private CallEnding EndingOfStream() => CheckedForSingle(ResponseHead.FromTrailers(response!.TrailingHeaders));

    private CallEnding CheckedForSingle(CallEnding ending) =>
        ending.IsSuccess && HasSingleResponse && received != 1 ? WrongNumberOfResponses() : ending;

    // statuscodes.md: response cardinality violation.
    private CallEnding WrongNumberOfResponses() => new(new Status(StatusCode.Unimplemented, $"{method.FullName} gives one response and the server sent another number."));
}
