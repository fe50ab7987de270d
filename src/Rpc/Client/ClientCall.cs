using Grpc.Core;
using Grpc.Protocol;

namespace Grpc.Net.Client.Internal;

/// <summary>One call on the client, from request headers to status.</summary>
/// <remarks>
/// A call ends once (<see cref="Finish"/>), for whichever comes first: the server's status, the deadline, the caller's cancellation, a broken
/// connection. Everything that waits then wakes up and reports that ending.
/// </remarks>
internal sealed partial class ClientCall<TRequest, TResponse> : IDisposable
{
    private readonly GrpcChannel channel;
    private readonly Method<TRequest, TResponse> method;
    private readonly CallOptions options;
    private readonly RequestContent content = new();
    private readonly CancellationTokenSource stop = new();
    private readonly TaskCompletionSource<Metadata> responseHeaders = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private readonly TaskCompletionSource<CallEnding> ended = new(TaskCreationOptions.RunContinuationsAsynchronously);

    private CancellationTokenSource? deadlineSource;
    private CancellationTokenRegistration deadlineRegistration;
    private CancellationTokenRegistration callerRegistration;
    private CancellationTokenRegistration channelRegistration;
    private HttpResponseMessage? response;
    private MessageReader? reader;
    private MessageEncoding requestEncoding;
    private Task opening = Task.CompletedTask;

    public ClientCall(GrpcChannel channel, Method<TRequest, TResponse> method, in CallOptions options)
    {
        this.channel = channel;
        this.method = method;
        this.options = options;
    }

    /// <summary>The server's metadata; fails when the call ends before it comes.</summary>
    public Task<Metadata> ResponseHeadersAsync => responseHeaders.Task;

    /// <summary>Sends the request headers and begins to wait for the response's.</summary>
    public void Start()
    {
        var timeout = TimeLeft();
        if (timeout <= TimeSpan.Zero)
        {
            Finish(DeadlineExceeded());
            return;
        }

        callerRegistration = options.CancellationToken.UnsafeRegister(static call => ((ClientCall<TRequest, TResponse>)call!).Finish(Cancelled("The caller cancelled the call.")), this);
        channelRegistration = channel.Closing.UnsafeRegister(static call => ((ClientCall<TRequest, TResponse>)call!).Finish(Cancelled("The channel was disposed.")), this);
        StartDeadline(timeout);
        if (!ended.Task.IsCompleted)
            opening = OpenAsync(timeout);
    }

    /// <summary>How the call ended.</summary>
    /// <exception cref="InvalidOperationException">It has not ended.</exception>
    public Status GetStatus() => Ending().Status;

    /// <summary>What came after the status.</summary>
    /// <exception cref="InvalidOperationException">The call has not ended.</exception>
    public Metadata GetTrailers() => Ending().Trailers;

    /// <summary>Cancels the call if it is still under way.</summary>
    public void Dispose() => Finish(Cancelled("The call was disposed before it ended."));

    private static CallEnding Cancelled(string detail) => new(new Status(StatusCode.Cancelled, detail));

    private CallEnding DeadlineExceeded() => new(new Status(StatusCode.DeadlineExceeded, $"{method.FullName} did not end before its deadline."));

    private CallEnding Ending() => ended.Task.IsCompleted ? ended.Task.Result : throw new InvalidOperationException("The call has not ended.");

    private TimeSpan? TimeLeft() => options.Deadline is { } deadline && deadline != DateTime.MaxValue
        ? deadline.ToUniversalTime() - channel.Options.Clock.GetUtcNow().UtcDateTime
        : null;

    private void StartDeadline(TimeSpan? timeout)
    {
        if (timeout is not { } span || span.TotalMilliseconds >= uint.MaxValue)
            return;
        deadlineSource = new CancellationTokenSource(span, channel.Options.Clock);
        deadlineRegistration = deadlineSource.Token.UnsafeRegister(static call => ((ClientCall<TRequest, TResponse>)call!).FinishAtDeadline(), this);
    }

    private void FinishAtDeadline() => Finish(DeadlineExceeded());

    /// <summary>Ends the call; the first ending holds.</summary>
    private void Finish(CallEnding ending)
    {
        if (!ended.TrySetResult(ending))
            return;
        if (responseHeaders.TrySetException(ending.ToException()))
            _ = responseHeaders.Task.Exception; // Observed: nobody has to ask for the headers.
        deadlineRegistration.Unregister();
        callerRegistration.Unregister();
        channelRegistration.Unregister();
        deadlineSource?.Dispose();
        // A request that is complete, or can be completed quietly, needs no reset; one that waits for a server that reads no more does.
        if (ending.IsSuccess && Volatile.Read(ref writing) == 0)
        {
            content.End();
        }
        else
        {
            // In this order: an aborted body resets the stream, a cancelled one would only end.
            content.Abort();
            stop.Cancel();
        }

        response?.Dispose();
    }
}
