using System.Globalization;
using Grpc.Core;
using Grpc.Protocol;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;

namespace Grpc.AspNetCore.Server.Internal;

/// <content>Execution of the call.</content>
internal sealed partial class ServerCall
{
    private const int Http2NoError = 0x0;
    private const int Http2Cancel = 0x8;

    /// <summary>Runs the handler and sends the status to the client. Never throws for an error of the client or the handler.</summary>
    public async Task RunAsync(Func<ServerCall, Task> handler)
    {
        try
        {
            Open();
        }
        catch (RpcException refusal)
        {
            await FinishAsync(refusal.Status);
            return;
        }

        var running = InvokeAsync(handler);
        if (await EndsInTimeAsync(running))
        {
            await FinishAsync(await running);
            return;
        }

        _logger.DeadlinePassed(Method, _timeout!.Value);
        await FinishAsync(DeadlineExceeded());
        // The client may still send, and the handler may still run; the handler holds the context until it returns.
        Reset(Http2NoError);
        await running;
    }

    private async Task<bool> EndsInTimeAsync(Task running)
    {
        if (_deadlineSource is null)
            return true;
        var passed = new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously);
        await using var registration = _deadlineSource.Token.Register(passed.SetResult);
        return await Task.WhenAny(running, passed.Task) == running;
    }

    private async Task<Status> InvokeAsync(Func<ServerCall, Task> handler)
    {
        try
        {
            CancellationToken.ThrowIfCancellationRequested();
            await handler(this);
            return Status;
        }
        catch (RpcException failure)
        {
            foreach (var entry in failure.Trailers)
                _responseTrailers.Add(entry);
            return failure.Status;
        }
        catch (Exception) when (_deadlineSource is { IsCancellationRequested: true })
        {
            return DeadlineExceeded();
        }
        catch (Exception) when (_connectionBroke || HttpContext.RequestAborted.IsCancellationRequested)
        {
            // The client disconnected, which is the cause of the handler's exception.
            return Status.DefaultCancelled;
        }
        catch (Exception failure)
        {
            // The edge of the application: the caller receives the failure, the log receives the reason.
            _logger.HandlerFailed(Method, failure);
            var detail = _options.EnableDetailedErrors == true
                ? $"Exception was thrown by handler. {failure.GetType().Name}: {failure.Message}"
                : "Exception was thrown by handler.";
            return new Status(StatusCode.Unknown, detail, failure);
        }
    }

    private async Task FinishAsync(Status status)
    {
        if (status.StatusCode != StatusCode.OK)
            _logger.CallEnded(Method, status.StatusCode, status.Detail);
        if (HttpContext.RequestAborted.IsCancellationRequested)
            return;
        await _writing.WaitAsync();
        try
        {
            _finished = true;
            WriteEnding(status);
            await HttpContext.Response.CompleteAsync();
        }
        finally
        {
            _writing.Release();
        }
    }

    /// <summary>Writes the status as trailers, or as the only headers if nothing was sent yet (a trailers-only response).</summary>
    private void WriteEnding(Status status)
    {
        var response = HttpContext.Response;
        Action<string, string> add = response.HasStarted
            ? (name, value) => response.AppendTrailer(name, value)
            : (name, value) => response.Headers.Append(name, value);
        add(HeaderNames.Status, ((int)status.StatusCode).ToString(CultureInfo.InvariantCulture));
        if (status.Detail.Length > 0)
            add(HeaderNames.Message, StatusMessage.Encode(status.Detail));
        foreach (var entry in _responseTrailers)
            add(entry.Key, MetadataHeaders.Encode(entry));
    }

    private void Reset(int http2Error) => HttpContext.Features.Get<IHttpResetFeature>()?.Reset(http2Error);

    private Status DeadlineExceeded() => new(StatusCode.DeadlineExceeded, $"The call did not end within {_timeout}.");
}
