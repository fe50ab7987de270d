namespace FleetDefrag.Defrag.Execution;

/// <summary>Decides whether a move may start: time, bytes and the stop request.</summary>
internal sealed class RunLimits
{
    private readonly TimeProvider _time;
    private readonly DefragOptions _options;
    private readonly CancellationToken _stop;
    private readonly long _started;

    public RunLimits(TimeProvider time, DefragOptions options, CancellationToken cancellationToken)
    {
        _time = time;
        _options = options;
        _stop = cancellationToken;
        _started = time.GetTimestamp();
    }

    /// <summary>Rate of the moves so far.</summary>
    public RateMeter Rate { get; } = new();

    /// <summary>Bytes moved so far.</summary>
    public long BytesMoved { get; private set; }

    /// <summary>Since the start of the run.</summary>
    public TimeSpan Elapsed => _time.GetElapsedTime(_started);

    /// <summary>How much one call of the volume may take.</summary>
    public ChunkSize Chunks(int bytesPerCluster) => new(bytesPerCluster, _options.Background);

    /// <summary>True once the run must end as soon as possible.</summary>
    public bool MustStop => _stop.IsCancellationRequested || Remaining <= TimeSpan.Zero;

    /// <summary>True where somebody asked to stop.</summary>
    public bool IsCancelled => _stop.IsCancellationRequested;

    /// <summary>True where time stopped the run or kept a move from starting.</summary>
    public bool TimeRanOut { get; private set; }

    /// <summary>Bytes of the smallest group of moves that was refused because it would have exceeded the bytes allowed; null where none was.</summary>
    public long? SmallestRefusedBytes { get; private set; }

    /// <summary>Whether bytes may be moved now; why not otherwise.</summary>
    /// <param name="bytes">Bytes of all moves.</param>
    /// <param name="calls">How many calls of the volume.</param>
    /// <param name="extents">How many extents they take.</param>
    public MoveRefusal Check(long bytes, int calls, int extents)
    {
        if (_stop.IsCancellationRequested)
            return MoveRefusal.Cancelled;
        if (Rate.Estimate(bytes, calls, extents) > Remaining)
        {
            TimeRanOut = true;
            return MoveRefusal.NoTime;
        }

        if (_options.MaxMovedBytes is not { } most || bytes <= most - BytesMoved)
            return MoveRefusal.None;
        SmallestRefusedBytes = Math.Min(bytes, SmallestRefusedBytes ?? long.MaxValue);
        return MoveRefusal.TooManyBytes;
    }

    /// <summary>Counts bytes that a call moved, of how many extents, how long it took, and how long the rest behind it is.</summary>
    public void RecordMove(long bytes, int extents, TimeSpan elapsed, TimeSpan rest)
    {
        BytesMoved += bytes;
        Rate.AddCopied(bytes, elapsed);
        // The rest is part of what a move takes: whoever asks whether the next one ends in time must know it.
        Rate.Add(bytes, extents, elapsed + rest);
    }

    /// <summary>Counts bytes that a dry run would have moved: they take no time.</summary>
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
            // The next question to Ask says that the run was stopped; there is nothing else to undo here.
        }
    }

    private TimeSpan Remaining => _options.Deadline?.Left(_time, _started) ?? TimeSpan.MaxValue;
}
