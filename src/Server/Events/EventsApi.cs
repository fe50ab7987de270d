using System.Text.Json;

namespace FleetDefrag.Server.Events;

/// <summary>The route of the live stream of changes (server-sent events).</summary>
internal static class EventsApi
{
    // Proxies close connections that are silent for a minute.
    private static readonly TimeSpan KeepAlive = TimeSpan.FromSeconds(20);

    public static void MapEvents(this IEndpointRouteBuilder api) =>
        api.MapGet("/events", StreamAsync).WithName("streamEvents").WithTags("Events")
            .WithSummary(
                "Streams changes: event names server, volume, job, analysis, plan, backupRun; "
                    + "data is {id}, the whole job for event job, {} for event plan")
            .Produces<string>(StatusCodes.Status200OK, "text/event-stream");

    private static async Task StreamAsync(HttpContext http, EventHub hub, IHostApplicationLifetime lifetime, TimeProvider time)
    {
        using var subscription = hub.Subscribe();
        using var ended = CancellationTokenSource.CreateLinkedTokenSource(http.RequestAborted, lifetime.ApplicationStopping);
        var response = http.Response;
        response.ContentType = "text/event-stream";
        response.Headers.CacheControl = "no-cache, no-store";
        // Asks reverse proxies not to buffer the events.
        response.Headers["X-Accel-Buffering"] = "no";
        await response.WriteAsync(": connected\n\n", ended.Token);
        await response.Body.FlushAsync(ended.Token);
        try
        {
            while (await WaitAsync(subscription, response, time, ended.Token))
            {
                while (subscription.Events.TryRead(out var change))
                    await response.WriteAsync(
                        $"event: {JsonNamingPolicy.CamelCase.ConvertName(change.Kind.ToString())}\ndata: {change.Data}\n\n", ended.Token);
                await response.Body.FlushAsync(ended.Token);
            }
        }
        catch (OperationCanceledException) when (ended.IsCancellationRequested)
        {
            // The console left, or the server stops.
        }
    }

    // Returns true when events wait, false when the hub dropped this reader.
    private static async Task<bool> WaitAsync(
        EventSubscription subscription, HttpResponse response, TimeProvider time, CancellationToken cancellationToken)
    {
        var ready = subscription.Events.WaitToReadAsync(cancellationToken).AsTask();
        while (await Task.WhenAny(ready, Task.Delay(KeepAlive, time, cancellationToken)) != ready)
        {
            await response.WriteAsync(": keep-alive\n\n", cancellationToken);
            await response.Body.FlushAsync(cancellationToken);
        }

        return await ready;
    }
}
