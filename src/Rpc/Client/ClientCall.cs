using Grpc.Core;
using Grpc.Protocol;

namespace Grpc.Net.Client.Internal;

/// <summary>One call on the client, from request headers to status.</summary>
/// <remarks>
/// A call ends once (<see cref="Finish"/>), for whichever comes first: the server's status, the deadline, the caller's
/// cancellation, a broken connection. All waiting operations then complete with that status.
/// </remarks>
internal sealed partial class ClientCall<TRequest, TResponse> : IDisposable
{
    private readonly GrpcChannel _channel;
    private readonly Method<TRequest, TResponse> _method;
    private readonly CallOptions _options;
    private readonly RequestContent _content = new();
    private readonly CancellationTokenSource _stop = new();
    private readonly TaskCompletionSource<Metadata> _responseHeaders = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private readonly TaskCompletionSource<CallEnding> _ended = new(TaskCreationOptions.RunContinuationsAsynchronously);

    private CancellationTokenSource? _deadlineSource;
    private CancellationTokenRegistration _deadlineRegistration;
    private CancellationTokenRegistration _callerRegistration;
    private CancellationTokenRegistration _channelRegistration;
    private HttpResponseMessage? _response;
    private MessageReader? _reader;
    private MessageEncoding _requestEncoding;
    private Task _opening = Task.CompletedTask;

    public ClientCall(GrpcChannel channel, Method<TRequest, TResponse> method, in CallOptions options)
    {
        _channel = channel;
        _method = method;
        _options = options;
    }

    /// <summary>The server's metadata. Fails if the call ends before the metadata arrives.</summary>
    public Task<Metadata> ResponseHeadersAsync => _responseHeaders.Task;

    /// <summary>Sends the request headers and starts to wait for the response headers.</summary>
    public void Start()
    {
        var timeout = TimeLeft();
        if (timeout <= TimeSpan.Zero)
        {
            Finish(DeadlineExceeded());
            return;
        }

        _callerRegistration = _options.CancellationToken.UnsafeRegister(
            static call => ((ClientCall<TRequest, TResponse>)call!).Finish(Cancelled("The caller cancelled the call.")), this);
        _channelRegistration = _channel.Closing.UnsafeRegister(
            static call => ((ClientCall<TRequest, TResponse>)call!).Finish(Cancelled("The channel was disposed.")), this);
        StartDeadline(timeout);
        if (!_ended.Task.IsCompleted)
            _opening = OpenAsync(timeout);
    }

    /// <summary>The status of the call.</summary>
    /// <exception cref="InvalidOperationException">The call has not ended.</exception>
    public Status GetStatus() => Ending().Status;

    /// <summary>The trailers.</summary>
    /// <exception cref="InvalidOperationException">The call has not ended.</exception>
    public Metadata GetTrailers() => Ending().Trailers;

    /// <summary>Cancels the call if it is still running.</summary>
    public void Dispose() => Finish(Cancelled("The call was disposed before it ended."));

    private static CallEnding Cancelled(string detail) => new(new Status(StatusCode.Cancelled, detail));

    private CallEnding DeadlineExceeded() =>
        new(new Status(StatusCode.DeadlineExceeded, $"{_method.FullName} did not end before its deadline."));

    private CallEnding Ending() =>
        _ended.Task.IsCompleted ? _ended.Task.Result : throw new InvalidOperationException("The call has not ended.");

    private TimeSpan? TimeLeft() => _options.Deadline is { } deadline && deadline != DateTime.MaxValue
        ? deadline.ToUniversalTime() - _channel.Options.Time.GetUtcNow().UtcDateTime
        : null;

    private void StartDeadline(TimeSpan? timeout)
    {
        if (timeout is not { } span || span.TotalMilliseconds >= uint.MaxValue)
            return;
        _deadlineSource = new CancellationTokenSource(span, _channel.Options.Time);
        _deadlineRegistration = _deadlineSource.Token.UnsafeRegister(
            static call => ((ClientCall<TRequest, TResponse>)call!).FinishAtDeadline(), this);
    }

    private void FinishAtDeadline() => Finish(DeadlineExceeded());

    /// <summary>Ends the call. The first end counts; later ones are ignored.</summary>
    private void Finish(CallEnding ending)
    {
        if (!_ended.TrySetResult(ending))
            return;
        if (_responseHeaders.TrySetException(ending.ToException()))
            _ = _responseHeaders.Task.Exception; // Observed: nobody has to ask for the headers.
        _deadlineRegistration.Unregister();
        _callerRegistration.Unregister();
        _channelRegistration.Unregister();
        _deadlineSource?.Dispose();
        // A request that is or can be completed needs no reset. A request that waits for a server that no longer reads needs one.
        if (ending.IsSuccess && Volatile.Read(ref _writing) == 0)
        {
            _content.End();
        }
        else
        {
            // The order matters: an aborted body resets the stream, a cancelled body only ends it.
            _content.Abort();
            _stop.Cancel();
        }

        _response?.Dispose();
    }
}
