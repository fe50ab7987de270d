namespace FleetDefrag.Defrag.Execution;

/// <summary>Decides whether a move may start, by deadline, limit on bytes and stop request.</summary>
internal sealed class RunLimits
{
    private const double GroupCaution = 1.5;

    // The time of a group on a slow disk, until one is measured.
    private static readonly TimeSpan FirstGroupTime = TimeSpan.FromMilliseconds(100);

    private readonly TimeProvider _time;
    private readonly DefragOptions _options;
    private readonly CancellationToken _stop;
    private readonly long _started;
    private TimeSpan _groupTime;
    private long _groups;

    public RunLimits(TimeProvider time, DefragOptions options, CancellationToken cancellationToken)
    {
        _time = time;
        _options = options;
        _stop = cancellationToken;
        _started = time.GetTimestamp();
    }

    /// <summary>The rate of the moves so far.</summary>
    public RateMeter Rate { get; } = new();

    /// <summary>Bytes moved so far.</summary>
    public long BytesMoved { get; private set; }

    /// <summary>The time since the start of the run.</summary>
    public TimeSpan Elapsed => _time.GetElapsedTime(_started);

    /// <summary>Returns the size of one MOVE_FILE call.</summary>
    public ChunkSize Chunks(int bytesPerCluster) => new(bytesPerCluster, _options.Background);

    /// <summary>True once the run must end as soon as possible.</summary>
    public bool MustStop => _stop.IsCancellationRequested || Remaining <= TimeSpan.Zero;

    /// <summary>True after a stop request.</summary>
    public bool IsCancelled => _stop.IsCancellationRequested;

    /// <summary>True if a move could not start because of the deadline.</summary>
    public bool TimeRanOut { get; private set; }

    /// <summary>Bytes of the smallest group of moves that the limit on bytes refused; null if none was refused.</summary>
    public long? SmallestRefusedBytes { get; private set; }

    /// <summary>Decides whether moves may start now.</summary>
    /// <param name="bytes">Bytes of all moves.</param>
    /// <param name="calls">The number of MOVE_FILE calls.</param>
    /// <param name="extents">The number of extents of all calls.</param>
    /// <param name="isCommitted">True if the time was found sufficient before, for more moves than these.</param>
    public MoveRefusal Check(long bytes, int calls, int extents, bool isCommitted = false)
    {
        if (_stop.IsCancellationRequested)
            return MoveRefusal.Cancelled;
        if (!isCommitted && Rate.Estimate(bytes, calls, extents) > Remaining)
        {
            TimeRanOut = true;
            return MoveRefusal.NoTime;
        }

        if (_options.MaxMovedBytes is not { } most || bytes <= most - BytesMoved)
            return MoveRefusal.None;
        SmallestRefusedBytes = Math.Min(bytes, SmallestRefusedBytes ?? long.MaxValue);
        return MoveRefusal.TooManyBytes;
    }

    /// <summary>Returns true if a number of groups can be carried out before the deadline, at the average time of those before.</summary>
    /// <param name="groups">The number of groups.</param>
    public bool HasTimeFor(int groups)
    {
        var each = _groups == 0 ? FirstGroupTime : _groupTime / _groups;
        if (groups == 1 || each * groups * GroupCaution <= Remaining)
            return true;
        TimeRanOut = true;
        return false;
    }

    /// <summary>Records the time of a group, or of a checkpoint between groups.</summary>
    /// <param name="started">The timestamp at the start.</param>
    /// <param name="groups">1 for a group, 0 for a checkpoint.</param>
    public void RecordGroup(long started, int groups)
    {
        _groupTime += _time.GetElapsedTime(started);
        _groups += groups;
    }

    /// <summary>The present timestamp.</summary>
    public long Timestamp => _time.GetTimestamp();

    /// <summary>Records a call: bytes, extents, duration and the following rest.</summary>
    public void RecordMove(long bytes, int extents, TimeSpan elapsed, TimeSpan rest)
    {
        BytesMoved += bytes;
        Rate.AddCopied(bytes, elapsed);
        // The estimate for the next moves must include the rests.
        Rate.Add(bytes, extents, elapsed + rest);
    }

    /// <summary>Records bytes that a dry run would have moved. They take no time.</summary>
    public void RecordPlanned(long bytes) => BytesMoved += bytes;

    /// <summary>Waits; ends early when the run must stop.</summary>
    public void Wait(TimeSpan delay)
    {
        var bounded = delay < Remaining ? delay : Remaining;
        if (bounded <= TimeSpan.Zero || _stop.IsCancellationRequested)
            return;
        try
        {
            Task.Delay(bounded, _time, _stop).GetAwaiter().GetResult();
        }
        catch (OperationCanceledException) when (_stop.IsCancellationRequested)
        {
            // The next call of Check returns the refusal. Nothing has to be undone here.
        }
    }

    private TimeSpan Remaining => _options.Deadline?.Left(_time, _started) ?? TimeSpan.MaxValue;
}
