using System.Net;
using System.Net.Http.Headers;
using Grpc.Protocol;

namespace Grpc.Net.Client.Internal;

/// <summary>The request body: stays open while the call writes, and so lets both directions run at once.</summary>
internal sealed class RequestContent : HttpContent
{
    private readonly TaskCompletionSource<Stream> _opened = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private readonly TaskCompletionSource _ended = new(TaskCreationOptions.RunContinuationsAsynchronously);

    public RequestContent() => Headers.ContentType = new MediaTypeHeaderValue(HeaderNames.ContentTypeValue);

    /// <summary>Writes one frame; waits while the server takes no more (HTTP/2 flow control).</summary>
    public async Task WriteAsync(ReadOnlyMemory<byte> frame, CancellationToken cancellationToken)
    {
        var stream = await _opened.Task.WaitAsync(cancellationToken);
        await stream.WriteAsync(frame, cancellationToken);
        await stream.FlushAsync(cancellationToken);
    }

    /// <summary>Says that nothing follows (END_STREAM).</summary>
    public void End() => _ended.TrySetResult();

    /// <summary>Gives up: what waits for the body to open is cancelled, and the stream is reset.</summary>
    public void Abort()
    {
        _opened.TrySetCanceled();
        _ended.TrySetCanceled();
    }

    protected override Task SerializeToStreamAsync(Stream stream, TransportContext? context) => SerializeToStreamAsync(stream, context, CancellationToken.None);

    protected override async Task SerializeToStreamAsync(Stream stream, TransportContext? context, CancellationToken cancellationToken)
    {
        // The transport cancels when the server reset the stream or the connection broke. It knows why and tells it with the response; a
        // cancellation thrown from here would hide that.
        await using var transportGaveUp = cancellationToken.UnsafeRegister(static content => ((RequestContent)content!).End(), this);
        try
        {
            // The headers go out at once: the server can begin before the first message.
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
