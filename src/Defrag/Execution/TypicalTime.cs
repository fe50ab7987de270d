namespace FleetDefrag.Defrag.Execution;

/// <summary>The time that calls of one kind take, as far as it is measured.</summary>
/// <param name="first">The time of a call until one is measured.</param>
internal sealed class TypicalTime(TimeSpan first)
{
    private const double NewestWeight = 0.3;

    // One slow call tells of so many next calls, but not of a hundred thousand.
    private const int Next = 16;

    // The mean follows a disk that becomes slow within about so many calls.
    private const int MeanOf = 2048;

    private TimeSpan _newest = first;
    private int _measured;

    /// <summary>True once so many calls are measured.</summary>
    public bool IsMeasured(int calls) => _measured >= calls;

    /// <summary>The mean time of a call.</summary>
    public TimeSpan Mean { get; private set; } = first;

    /// <summary>Adds the measured time of one call.</summary>
    public void Add(TimeSpan measured)
    {
        _measured = Math.Min(_measured + 1, MeanOf);
        _newest = _measured == 1 ? measured : _newest + ((measured - _newest) * NewestWeight);
        // The first calls of a run are slow: the program and the disk warm up. A later call weighs more than an earlier one.
        Mean += (measured - Mean) * 2 / (_measured + 1);
    }

    /// <summary>Estimates the time of the next calls: few are like the newest ones, and many like the mean.</summary>
    /// <param name="count">The number of calls.</param>
    public TimeSpan Of(int count) => (_newest * Math.Min(count, Next)) + (Mean * Math.Max(count - Next, 0));
}
