using System.Data.Common;
using System.Text.Json;
using FleetDefrag.Server.Http;
using FleetDefrag.Server.Permissions;

namespace FleetDefrag.Server.Events;

/// <summary>The route of the live stream of changes (server-sent events).</summary>
internal static class EventsApi
{
    // Proxies close connections that are silent for a minute. A session that another process ended is noticed at the same time.
    private static readonly TimeSpan KeepAlive = TimeSpan.FromSeconds(20);

    public static void MapEvents(this ApiRoutes api) =>
        api.MapGet("/events", StreamAsync).WithName("streamEvents").Needs(Permission.Read).WithTags("Events")
            .WithSummary(
                "Streams changes: event names server, volume, job, analysis, plan, backupRun; "
                    + "data is {id}, the whole job for event job, {} for event plan")
            .Produces<string>(StatusCodes.Status200OK, "text/event-stream");

    private static async Task StreamAsync(
        HttpContext http, EventHub hub, IListenerCheck check, IHostApplicationLifetime lifetime, TimeProvider time)
    {
        var reach = new ReaderReach(http);
        using var beat = new PeriodicTimer(KeepAlive, time);
        using var subscription = hub.Subscribe(check.KeyOf(http.User));
        using var ended = CancellationTokenSource.CreateLinkedTokenSource(http.RequestAborted, lifetime.ApplicationStopping);
        var response = http.Response;
        response.ContentType = "text/event-stream";
        response.Headers.CacheControl = "no-cache, no-store";
        // Asks reverse proxies not to buffer the events.
        response.Headers["X-Accel-Buffering"] = "no";
        try
        {
            await response.WriteAsync(": connected\n\n", ended.Token);
            await response.Body.FlushAsync(ended.Token);
            await reach.ReadAsync(ended.Token);
            await SendAsync(
                subscription, beat, response, reach, async () => await check.MayListenAsync(http.User, ended.Token)
                    && await reach.ReadAsync(ended.Token), ended.Token);
        }
        catch (OperationCanceledException) when (ended.IsCancellationRequested)
        {
            // The console left, or the server stops.
        }
        catch (DbException)
        {
            // Nobody can say whether the session is still open. The console connects again.
        }
    }

    // Returns when the hub drops this reader, or when its session or token has ended.
    private static async Task SendAsync(
        EventSubscription subscription, PeriodicTimer beat, HttpResponse response, ReaderReach reach, Func<Task<bool>> mayListen,
        CancellationToken cancellationToken)
    {
        var ready = subscription.Events.WaitToReadAsync(cancellationToken).AsTask();
        var tick = beat.WaitForNextTickAsync(cancellationToken).AsTask();
        while (true)
        {
            if (await Task.WhenAny(ready, tick) == tick)
            {
                await tick;
                if (!await mayListen())
                    return;
                await response.WriteAsync(": keep-alive\n\n", cancellationToken);
                tick = beat.WaitForNextTickAsync(cancellationToken).AsTask();
            }
            else
            {
                if (!await ready)
                    return;
                while (subscription.Events.TryRead(out var change))
                {
                    if (!reach.Includes(change))
                        continue;
                    await response.WriteAsync(
                        $"event: {JsonNamingPolicy.CamelCase.ConvertName(change.Kind.ToString())}\ndata: {change.Data}\n\n",
                        cancellationToken);
                }

                ready = subscription.Events.WaitToReadAsync(cancellationToken).AsTask();
            }

            await response.Body.FlushAsync(cancellationToken);
        }
    }
}
