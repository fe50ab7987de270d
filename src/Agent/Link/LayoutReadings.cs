using FleetDefrag.Contracts.V1;

namespace FleetDefrag.Agent.Link;

/// <summary>
/// The readings of layouts that the server asked for on one stream. A reading ends with its answer, its stop or the stream.
/// </summary>
/// <param name="orders">What reads.</param>
/// <param name="sender">The outgoing side of the stream.</param>
/// <param name="cancellationToken">Cancelled when the stream ends.</param>
internal sealed class LayoutReadings(IOrderSink orders, LinkSender sender, CancellationToken cancellationToken)
{
    private const string Stopped = "The reading was stopped: nobody waits for it any more.";

    private readonly Lock _lock = new();
    private readonly Dictionary<string, CancellationTokenSource> _stops = new(StringComparer.Ordinal);

    /// <summary>
    /// Starts a reading on a thread of its own: an order to stop a job must not wait for it. The order sink refuses a second reading at the
    /// same time.
    /// </summary>
    public void Start(LayoutQuery query)
    {
        var stop = CancellationTokenSource.CreateLinkedTokenSource(cancellationToken);
        lock (_lock)
            _stops[query.QueryId] = stop;
        _ = Task.Run(() => Read(query, stop), CancellationToken.None);
    }

    /// <summary>Ends a reading. A query that is unknown, or answered already, is left alone.</summary>
    public void Stop(StopLayoutQuery stopped)
    {
        lock (_lock)
        {
            if (_stops.TryGetValue(stopped.QueryId, out var stop))
                stop.Cancel();
        }
    }

    private void Read(LayoutQuery query, CancellationTokenSource stop)
    {
        try
        {
            sender.Answer(new AgentMessage { LayoutAnswer = orders.Read(query, stop.Token) });
        }
        catch (OperationCanceledException)
        {
            // The server gives the next query when this one is answered. After the end of the stream nobody waits.
            if (!cancellationToken.IsCancellationRequested)
                sender.Answer(new AgentMessage { LayoutAnswer = new LayoutAnswer { QueryId = query.QueryId, Refusal = Stopped } });
        }
        finally
        {
            lock (_lock)
            {
                _stops.Remove(query.QueryId);
                stop.Dispose();
            }
        }
    }
}
