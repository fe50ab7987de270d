using Grpc.Core;
using Grpc.Protocol;
using Microsoft.AspNetCore.Http;

namespace Grpc.AspNetCore.Server.Internal;

/// <content>Messages in and out.</content>
internal sealed partial class ServerCall
{
    /// <summary>Reads the next request; returns none at the end.</summary>
    public async Task<ReceivedMessage<T>> ReadAsync<T>(Marshaller<T> marshaller, CancellationToken cancellationToken)
    {
        using var either = cancellationToken.CanBeCanceled
            ? CancellationTokenSource.CreateLinkedTokenSource(cancellationToken, CancellationToken)
            : null;
        try
        {
            return await _reader!.ReadAsync(marshaller.ContextualDeserializer, either?.Token ?? CancellationToken);
        }
        catch (IOException)
        {
            // A broken connection appears here first; RequestAborted is set a moment later.
            _connectionBroke = true;
            throw;
        }
    }

    /// <summary>Reads the only request of a unary or server streaming call.</summary>
    /// <exception cref="RpcException">
    /// Unimplemented: no request or more than one arrived (statuscodes.md: request cardinality violation).
    /// </exception>
    public async Task<T> ReadSingleAsync<T>(Marshaller<T> marshaller)
    {
        var request = await ReadAsync(marshaller, default);
        if (!request.IsMessage)
            throw new RpcException(new Status(StatusCode.Unimplemented, $"{Method} takes one request and got none."));
        var next = await ReadAsync(marshaller, default);
        if (next.IsMessage)
            throw new RpcException(new Status(StatusCode.Unimplemented, $"{Method} takes one request and got more."));
        return request.Message;
    }

    /// <summary>Writes the only response of a unary or client streaming call.</summary>
    public async Task WriteSingleAsync<T>(Marshaller<T> marshaller, T? response)
        where T : class
    {
        if (Status.StatusCode != StatusCode.OK)
            return;
        if (response is null)
            throw new RpcException(new Status(StatusCode.Internal, "The handler gave no response."));
        await WriteAsync(marshaller, response, default);
    }

    /// <summary>Writes one response. Waits while the client's flow control window is full.</summary>
    /// <exception cref="InvalidOperationException">The call has ended.</exception>
    /// <exception cref="OperationCanceledException">The client disconnected, or the deadline passed.</exception>
    public async Task WriteAsync<T>(Marshaller<T> marshaller, T response, CancellationToken cancellationToken)
    {
        var encoding = WriteOptions?.Flags.HasFlag(WriteFlags.NoCompress) == true ? MessageEncoding.Identity : _responseEncoding;
        using var message = OutgoingMessage.Serialize(response, marshaller.ContextualSerializer, encoding, _options.MaxSendMessageSize);
        using var either = cancellationToken.CanBeCanceled
            ? CancellationTokenSource.CreateLinkedTokenSource(cancellationToken, CancellationToken)
            : null;
        var stop = either?.Token ?? CancellationToken;
        await _writing.WaitAsync(stop);
        try
        {
            ThrowIfFinished();
            await WriteAsync(message.Frame, stop);
        }
        finally
        {
            _writing.Release();
        }
    }

    /// <summary>
    /// Kestrel takes the bytes at once and then waits for the client to make room. A wait that is given up leaves a message cut
    /// off, behind which no status can follow: the stream is reset with CANCEL, as the protocol asks.
    /// </summary>
    private async Task WriteAsync(ReadOnlyMemory<byte> frame, CancellationToken cancellationToken)
    {
        // No token is passed, because a cancelled Kestrel resets the stream with INTERNAL_ERROR.
        var write = HttpContext.Response.BodyWriter.WriteAsync(frame, CancellationToken.None);
        if (!write.IsCompleted)
        {
            await using var givingUp = cancellationToken.UnsafeRegister(static call => ((ServerCall)call!).Reset(Http2Cancel), this);
            await write;
        }

        cancellationToken.ThrowIfCancellationRequested();
    }

    protected override async Task WriteResponseHeadersAsyncCore(Metadata responseHeaders)
    {
        await _writing.WaitAsync(CancellationToken);
        try
        {
            ThrowIfFinished();
            if (HttpContext.Response.HasStarted)
                throw new InvalidOperationException("The response headers were sent already.");
            foreach (var entry in responseHeaders)
                HttpContext.Response.Headers.Append(entry.Key, MetadataHeaders.Encode(entry));
            await HttpContext.Response.BodyWriter.FlushAsync(CancellationToken.None);
        }
        finally
        {
            _writing.Release();
        }
    }

    private void ThrowIfFinished()
    {
        if (_finished)
            throw new InvalidOperationException("The call has ended: nothing more can be sent.");
    }
}
