namespace FleetDefrag.Defrag.Execution;

/// <summary>Learns how long the volume takes to move clusters: so much for each call or extent, and so much for each byte.</summary>
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

    /// <summary>What calls copied while they ran, flushes included and rests left out. Until something was measured: little, so that the first calls are short.</summary>
    public double CopiedBytesPerSecond { get; private set; } = 5 << 20;

    /// <summary>What a call takes before the first byte.</summary>
    public TimeSpan PerCall { get; private set; } = TimeSpan.FromMilliseconds(20);

    /// <summary>The same as a share of each extent that the call takes.</summary>
    public TimeSpan PerExtent { get; private set; } = TimeSpan.FromMilliseconds(20);

    /// <summary>Takes a measurement of one call.</summary>
    /// <param name="bytes">What it moved.</param>
    /// <param name="extents">Of how many extents.</param>
    /// <param name="elapsed">How long it took.</param>
    public void Add(long bytes, int extents, TimeSpan elapsed)
    {
        if (bytes <= SmallBytes)
        {
            PerCall = _hasCall ? PerCall + ((elapsed - PerCall) * NewestWeight) : elapsed;
            PerExtent = _hasCall ? PerExtent + (((elapsed / extents) - PerExtent) * NewestWeight) : elapsed / extents;
            _hasCall = true;
            return;
        }

        // A move that the clock does not see says only that the disk is fast: it counts as one millisecond.
        var measured = bytes / Math.Max(elapsed.TotalSeconds, 0.001);
        BytesPerSecond = _hasRate ? BytesPerSecond + ((measured - BytesPerSecond) * NewestWeight) : measured;
        _hasRate = true;
    }

    /// <summary>Takes how long one call ran, whatever rest followed.</summary>
    /// <param name="bytes">What it moved.</param>
    /// <param name="elapsed">How long it ran.</param>
    public void AddCopied(long bytes, TimeSpan elapsed) =>
        CopiedBytesPerSecond += ((bytes / Math.Max(elapsed.TotalSeconds, 0.001)) - CopiedBytesPerSecond) * NewestWeight;

    /// <summary>How long moving may take, with caution.</summary>
    /// <param name="bytes">Bytes of all calls.</param>
    /// <param name="calls">How many calls.</param>
    /// <param name="extents">How many extents they take.</param>
    public TimeSpan Estimate(long bytes, int calls, int extents)
    {
        // Flushes come with calls and seeks with extents, and nothing tells which of them the time went to: the worse counts.
        var (byCalls, byExtents) = (PerCall * calls, PerExtent * extents);
        return ((byCalls > byExtents ? byCalls : byExtents) + TimeSpan.FromSeconds(bytes / BytesPerSecond)) * Caution;
    }
}
