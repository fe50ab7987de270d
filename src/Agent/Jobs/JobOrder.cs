using FleetDefrag.Contracts.V1;

namespace FleetDefrag.Agent.Jobs;

/// <summary>A job that the server ordered, from its arrival to its end.</summary>
/// <param name="Order">The order.</param>
/// <param name="Received">The arrival as a timestamp of the monotonic clock. The order's budget counts from here.</param>
internal sealed record JobOrder(RunJob Order, long Received) : IDisposable
{
    private readonly CancellationTokenSource _stop = new();

    /// <summary>Cancelled when the server stops the job.</summary>
    public CancellationToken Stop => _stop.Token;

    /// <summary>The reason why the server stopped the job; empty where it did not.</summary>
    public string StopReason { get; private set; } = "";

    public void RequestStop(string reason)
    {
        StopReason = reason;
        _stop.Cancel();
    }

    public void Dispose() => _stop.Dispose();
}
