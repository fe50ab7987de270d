using System.IO.Pipelines;
using Grpc.Core;
using Grpc.Protocol;

namespace Grpc.Net.Client.Internal;

/// <content>Responses.</content>
internal sealed partial class ClientCall<TRequest, TResponse>
{
    private int _received;

    private bool HasSingleResponse => _method.Type is MethodType.Unary or MethodType.ClientStreaming;

    /// <summary>Reads the next response; returns none when the call ended with OK.</summary>
    /// <exception cref="RpcException">The call ended with another status than OK.</exception>
    public async Task<ReceivedMessage<TResponse>> ReadAsync(CancellationToken cancellationToken)
    {
        await using var cancellation = cancellationToken.UnsafeRegister(
            static call => ((ClientCall<TRequest, TResponse>)call!).Finish(Cancelled("The caller cancelled a read.")), this);
        await _opening;
        if (!_ended.Task.IsCompleted)
        {
            try
            {
                var message = await _reader!.ReadAsync(_method.ResponseMarshaller.ContextualDeserializer, _stop.Token);
                if (message.IsMessage)
                {
                    _received++;
                    return message;
                }

                Finish(EndingOfStream());
            }
            catch (Exception failure)
            {
                // The exception ends the call; the caller gets it below as the call's status.
                Finish(new CallEnding(TransportFailure.ToStatus(failure)));
            }
        }

        var ending = await _ended.Task;
        return ending.IsSuccess ? default : throw ending.ToException();
    }

    /// <summary>Reads the only response of a unary or client streaming call.</summary>
    /// <exception cref="RpcException">The call ended with another status than OK.</exception>
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
            _requestEncoding = RequestHead.EncodingOf(_options.Headers);
            // The response is not disposed here, because the request body is still being sent.
            var request = RequestHead.Create(_channel.Address, _method, _options.Headers, timeout, _content);
            var arrived = await _channel.Http.SendAsync(request, _stop.Token);
            _response = arrived;
            if (_ended.Task.IsCompleted)
            {
                // The call ended while the headers were in transit, and nobody else disposes the response.
                arrived.Dispose();
                return;
            }

            await OpenResponseAsync(arrived);
        }
        catch (Exception failure)
        {
            // The exception ends the call; the caller sees it as the call's status.
            Finish(new CallEnding(TransportFailure.ToStatus(failure)));
        }
    }

    private async Task OpenResponseAsync(HttpResponseMessage arrived)
    {
        if (ResponseHead.Ending(arrived) is { } ending)
        {
            _responseHeaders.TrySetResult(Metadata.Empty);
            Finish(CheckedForSingle(ending));
            return;
        }

        var encoding = ResponseHead.EncodingOf(arrived);
        _responseHeaders.TrySetResult(ResponseHead.Metadata(arrived.Headers));
        _reader = new MessageReader(
            PipeReader.Create(await arrived.Content.ReadAsStreamAsync(_stop.Token)),
            _channel.Options.MaxReceiveMessageSize,
            encoding);
    }

    private CallEnding EndingOfStream() => CheckedForSingle(ResponseHead.FromTrailers(_response!.TrailingHeaders));

    private CallEnding CheckedForSingle(CallEnding ending) =>
        ending.IsSuccess && HasSingleResponse && _received != 1 ? WrongNumberOfResponses() : ending;

    // statuscodes.md: response cardinality violation.
    private CallEnding WrongNumberOfResponses() =>
        new(new Status(StatusCode.Unimplemented, $"{_method.FullName} gives one response and the server sent another number."));
}
