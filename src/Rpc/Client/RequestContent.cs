using System.Net;
using System.Net.Http.Headers;
using Grpc.Protocol;

namespace Grpc.Net.Client.Internal;

/// <summary>The request body. The body stays open while the call writes, so that both directions run at once.</summary>
internal sealed class RequestContent : HttpContent
{
    private readonly TaskCompletionSource<Stream> _opened = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private readonly TaskCompletionSource _ended = new(TaskCreationOptions.RunContinuationsAsynchronously);

    public RequestContent() => Headers.ContentType = new MediaTypeHeaderValue(HeaderNames.ContentTypeValue);

    /// <summary>Writes one frame. Waits while the server's flow control window is full.</summary>
    public async Task WriteAsync(ReadOnlyMemory<byte> frame, CancellationToken cancellationToken)
    {
        var stream = await _opened.Task.WaitAsync(cancellationToken);
        await stream.WriteAsync(frame, cancellationToken);
        await stream.FlushAsync(cancellationToken);
    }

    /// <summary>Completes the body (END_STREAM).</summary>
    public void End() => _ended.TrySetResult();

    /// <summary>Aborts the body: cancels the wait for its opening and resets the stream.</summary>
    public void Abort()
    {
        _opened.TrySetCanceled();
        _ended.TrySetCanceled();
    }

    protected override Task SerializeToStreamAsync(Stream stream, TransportContext? context) =>
        SerializeToStreamAsync(stream, context, CancellationToken.None);

    protected override async Task SerializeToStreamAsync(Stream stream, TransportContext? context, CancellationToken cancellationToken)
    {
        // The transport cancels this token when the server resets the stream or the connection breaks, and reports the reason with the
        // response. A cancellation thrown from here would hide the reason.
        await using var transportGaveUp = cancellationToken.UnsafeRegister(static content => ((RequestContent)content!).End(), this);
        try
        {
            // The headers are sent at once, so that the server can start before the first message.
            await stream.FlushAsync(cancellationToken);
        }
        catch (OperationCanceledException) when (cancellationToken.IsCancellationRequested)
        {
            return;
        }

        if (!_opened.TrySetResult(stream))
            throw new IOException("The connection was lost; what was sent on it cannot be sent again.");
        await _ended.Task;
    }

    protected override bool TryComputeLength(out long length)
    {
        length = 0;
        return false;
    }
}
