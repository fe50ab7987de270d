namespace FleetDefrag.Defrag.Execution.Background;

/// <summary>What a tiny read takes on the idle disk: the least seen, which rises slowly again, because disks and their paths change.</summary>
internal sealed class LatencyBaseline
{
    private const double RaisedFactor = 2;
    private const double DriftPerSample = 1.01;

    // Below this nobody waits in earnest: it is the machine's own unrest.
    private static readonly TimeSpan Unrest = TimeSpan.FromMilliseconds(1);

    private TimeSpan? _least;

    /// <summary>Takes a sample.</summary>
    /// <returns>True where it took so long that others must be at work.</returns>
    public bool IsRaised(TimeSpan latency)
    {
        var least = _least is { } known && known * DriftPerSample < latency ? known * DriftPerSample : latency;
        _least = least;
        return latency > (least * RaisedFactor) + Unrest;
    }
}
