namespace FleetDefrag.Defrag.Execution.Background;

/// <summary>
/// The latency of a tiny read on the idle disk: the lowest sample, which rises slowly because disks and their paths change.
/// </summary>
internal sealed class LatencyBaseline
{
    private const double RaisedFactor = 2;
    private const double DriftPerSample = 1.01;

    // A delay below this is normal variation and does not show that other programs use the disk.
    private static readonly TimeSpan NormalVariation = TimeSpan.FromMilliseconds(1);

    private TimeSpan? _least;

    /// <summary>Adds a sample.</summary>
    /// <returns>True if the latency shows that other programs use the disk.</returns>
    public bool IsRaised(TimeSpan latency)
    {
        var least = _least is { } known && known * DriftPerSample < latency ? known * DriftPerSample : latency;
        _least = least;
        return latency > (least * RaisedFactor) + NormalVariation;
    }
}
