namespace FleetDefrag.Defrag.Execution;

/// <summary>Learns how fast the volume moves clusters, and says how long a move may take.</summary>
internal sealed class RateMeter
{
    // Until something was measured: what a tired disk manages between seeks. Too low only means that the first moves are small.
    private const double PriorBytesPerSecond = 10 << 20;
    private const double NewestWeight = 0.3;
    private const double Caution = 1.25;

    private static readonly TimeSpan CallOverhead = TimeSpan.FromMilliseconds(20);

    /// <summary>Smoothed rate of the moves so far.</summary>
    public double BytesPerSecond { get; private set; } = PriorBytesPerSecond;

    /// <summary>Takes a measurement.</summary>
    public void Add(long bytes, TimeSpan elapsed)
    {
        // A move that the clock does not see says only that the disk is fast: it counts as one millisecond.
        var measured = bytes / Math.Max(elapsed.TotalSeconds, 0.001);
        BytesPerSecond += (measured - BytesPerSecond) * NewestWeight;
    }

    /// <summary>How long moving that many bytes may take, with caution.</summary>
    public TimeSpan Estimate(long bytes) => CallOverhead + TimeSpan.FromSeconds(bytes / BytesPerSecond * Caution);
}
