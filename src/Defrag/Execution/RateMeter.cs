namespace FleetDefrag.Defrag.Execution;

/// <summary>Learns how long the volume takes to move clusters: so much for each call, and so much for each byte.</summary>
internal sealed class RateMeter
{
    private const double NewestWeight = 0.3;
    private const double Caution = 1.25;

    // Below this size the time is that of seeking and flushing, not of copying.
    private const long SmallBytes = 1 << 20;

    private bool _hasRate;
    private bool _hasCall;

    /// <summary>Copying rate. Until something was measured: what a tired disk manages; too low only means that the first moves are small.</summary>
    public double BytesPerSecond { get; private set; } = 10 << 20;

    /// <summary>What a call takes before the first byte.</summary>
    public TimeSpan PerCall { get; private set; } = TimeSpan.FromMilliseconds(20);

    /// <summary>Takes a measurement.</summary>
    public void Add(long bytes, TimeSpan elapsed)
    {
        if (bytes <= SmallBytes)
        {
            PerCall = _hasCall ? PerCall + ((elapsed - PerCall) * NewestWeight) : elapsed;
            _hasCall = true;
            return;
        }

        // A move that the clock does not see says only that the disk is fast: it counts as one millisecond.
        var measured = bytes / Math.Max(elapsed.TotalSeconds, 0.001);
        BytesPerSecond = _hasRate ? BytesPerSecond + ((measured - BytesPerSecond) * NewestWeight) : measured;
        _hasRate = true;
    }

    /// <summary>How long moving may take, with caution.</summary>
    /// <param name="bytes">Bytes of all moves.</param>
    /// <param name="moves">How many moves.</param>
    public TimeSpan Estimate(long bytes, int moves) => ((PerCall * moves) + TimeSpan.FromSeconds(bytes / BytesPerSecond)) * Caution;
}
