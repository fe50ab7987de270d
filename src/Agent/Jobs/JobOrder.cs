using FleetDefrag.Contracts.V1;

namespace FleetDefrag.Agent.Jobs;

/// <summary>A job that the server ordered, from its receipt to its end.</summary>
/// <param name="Order">What to do.</param>
/// <param name="Received">Timestamp of the monotonic clock: the order's budget counts from here.</param>
internal sealed record JobOrder(RunJob Order, long Received) : IDisposable
{
    private readonly CancellationTokenSource _stop = new();

    /// <summary>Set when the server stops the job.</summary>
    public CancellationToken Stop => _stop.Token;

    /// <summary>Why it was stopped; empty while it was not.</summary>
    public string StopReason { get; private set; } = "";

    public void RequestStop(string reason)
    {
        StopReason = reason;
        _stop.Cancel();
    }

    public void Dispose() => _stop.Dispose();
}
