namespace FleetDefrag.Defrag.Execution;

/// <summary>Measures how long the volume takes to move clusters: a time for each call or extent, and a time for each byte.</summary>
internal sealed class RateMeter
{
    private const double NewestWeight = 0.3;
    private const double Caution = 1.25;

    // Up to this size, seeks and flushes take most of the time, not the copying.
    private const long SmallBytes = 1 << 20;

    // The time of a call on a slow disk, until one is measured.
    private static readonly TimeSpan FirstCallTime = TimeSpan.FromMilliseconds(20);

    private readonly TypicalTime _perCall = new(FirstCallTime);
    private readonly TypicalTime _perExtent = new(FirstCallTime);
    private bool _hasRate;

    /// <summary>
    /// The copy rate. Before the first measurement the rate of a slow disk; a rate that is too low only makes the first moves small.
    /// </summary>
    public double BytesPerSecond { get; private set; } = 10 << 20;

    /// <summary>
    /// The copy rate of the calls themselves: with flushes, without rests. Low before the first measurement, so that the first calls are
    /// short.
    /// </summary>
    public double CopiedBytesPerSecond { get; private set; } = 5 << 20;

    /// <summary>Adds the measurement of one call.</summary>
    /// <param name="bytes">The bytes that the call moved.</param>
    /// <param name="extents">The extents that the call moved.</param>
    /// <param name="elapsed">The duration with the following rest.</param>
    public void Add(long bytes, int extents, TimeSpan elapsed)
    {
        // A move that is shorter than the resolution of the clock counts as one millisecond.
        var measured = bytes / Math.Max(elapsed.TotalSeconds, 0.001);
        if (bytes <= SmallBytes)
        {
            _perCall.Add(elapsed);
            _perExtent.Add(elapsed / extents);
            // Copying takes a part of the call, so the rate is higher. A volume without long free runs has no longer calls.
            BytesPerSecond = _hasRate ? BytesPerSecond : Math.Max(BytesPerSecond, measured);
            return;
        }

        BytesPerSecond = _hasRate ? BytesPerSecond + ((measured - BytesPerSecond) * NewestWeight) : measured;
        _hasRate = true;
    }

    /// <summary>Adds the duration of one call without the following rest.</summary>
    /// <param name="bytes">The bytes that the call moved.</param>
    /// <param name="elapsed">The duration.</param>
    public void AddCopied(long bytes, TimeSpan elapsed) =>
        CopiedBytesPerSecond += ((bytes / Math.Max(elapsed.TotalSeconds, 0.001)) - CopiedBytesPerSecond) * NewestWeight;

    /// <summary>Estimates the duration of moves, with a safety margin.</summary>
    /// <param name="bytes">Bytes of all calls.</param>
    /// <param name="calls">The number of calls.</param>
    /// <param name="extents">The number of extents of all calls.</param>
    public TimeSpan Estimate(long bytes, int calls, int extents)
    {
        // Flushes depend on calls and seeks on extents. A measurement does not separate them, so the higher estimate counts.
        var (byCalls, byExtents) = (_perCall.Of(calls), _perExtent.Of(extents));
        return ((byCalls > byExtents ? byCalls : byExtents) + TimeSpan.FromSeconds(bytes / BytesPerSecond)) * Caution;
    }
}
