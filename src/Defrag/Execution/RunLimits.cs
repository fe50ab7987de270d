namespace FleetDefrag.Defrag.Execution;

/// <summary>Decides whether a move may start, by deadline, limit on bytes and stop request.</summary>
internal sealed class RunLimits
{
    private const double GroupCaution = 1.5;

    // The rest of the time until the deadline is for the moves of the plan.
    private const int PlanningFraction = 2;

    // A trial and what undoes it take at most half of the time.
    private const int TrialFraction = 4;

    // Other programs may take clusters that a trial has left, and it could not be undone.
    private static readonly TimeSpan LongestTrial = TimeSpan.FromSeconds(10);

    // The first groups are at most so many times as slow as the mean of many.
    private const int SlowestStart = 16;

    // A backup that begins waits ten seconds for a run to end.
    private static readonly TimeSpan JoinTime = TimeSpan.FromSeconds(5);

    private readonly TimeProvider _time;
    private readonly DefragOptions _options;
    private readonly CancellationToken _stop;
    private readonly long _started;

    // Of a group on a slow disk, until one is measured.
    private readonly TypicalTime _perGroup = new(TimeSpan.FromMilliseconds(100));
    private TimeSpan _checkpoints;
    private TimeSpan _planningEnds = TimeSpan.MaxValue;
    private TimeSpan _planningBegan;
    private TimeSpan _longestPlanning;
    private TimeSpan? _stopped;

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

    /// <summary>The bytes and the time that are left.</summary>
    public RunAllowance Allowance => new(BytesLeft, Remaining);

    /// <summary>The time since the start of the run.</summary>
    public TimeSpan Elapsed => _time.GetElapsedTime(_started);

    /// <summary>Returns the size of one MOVE_FILE call.</summary>
    public ChunkSize Chunks(int bytesPerCluster) => new(bytesPerCluster, _options.Background);

    /// <summary>True once the run must end as soon as possible.</summary>
    /// <remarks>A stop request waits five seconds for the moves that join a stream again.</remarks>
    public bool MustStop => Remaining <= TimeSpan.Zero || (IsCancelled && !MayJoin);

    /// <summary>True once no new plan may begin: the run must stop, or only joins streams again.</summary>
    public bool MustNotPlan => IsCancelled || Remaining <= TimeSpan.Zero;

    /// <summary>
    /// Returns true once a plan must end with what it has found, because its moves need the rest of the time. The deadline has then left
    /// something undone.
    /// </summary>
    public bool EndsPlanning()
    {
        var ends = _planningEnds != TimeSpan.MaxValue && Elapsed >= _planningEnds;
        TimeRanOut |= ends;
        return ends;
    }

    /// <summary>True after a stop request.</summary>
    public bool IsCancelled => _stop.IsCancellationRequested;

    /// <summary>True while the next moves join a stream that has more fragments than at the start of the run.</summary>
    public bool IsDivided { get; set; }

    /// <summary>True if the deadline ended a plan of this loop, or a move could not start because of it.</summary>
    public bool TimeRanOut { get; private set; }

    /// <summary>Bytes of the smallest group of moves of this loop that the limit on bytes refused; null if none was refused.</summary>
    public long? SmallestRefusedBytes { get; private set; }

    /// <summary>
    /// The longest estimated time of moves that belong together and that the deadline refused; zero if none were refused.
    /// </summary>
    public TimeSpan LongestRefused { get; private set; }

    /// <summary>
    /// The time that a run with this deadline has for moves, behind its longest plan; the greatest value without a deadline.
    /// </summary>
    public TimeSpan TimeForMoves => Remaining is var left && left < TimeSpan.MaxValue ? Elapsed + left - _longestPlanning : left;

    /// <summary>Begins a loop. It plans again, by measured times, so what the limits refused before counts no longer.</summary>
    public void BeginLoop() => (TimeRanOut, SmallestRefusedBytes) = (false, null);

    /// <summary>Decides whether moves may start now.</summary>
    /// <param name="bytes">Bytes of all moves.</param>
    /// <param name="calls">The number of MOVE_FILE calls.</param>
    /// <param name="extents">The number of extents of all calls.</param>
    /// <param name="isCommitted">True if the time was found sufficient before, for more moves than these.</param>
    public MoveRefusal Check(long bytes, int calls, int extents, bool isCommitted = false)
    {
        if (IsCancelled && !MayJoin)
            return MoveRefusal.Cancelled;
        if (!isCommitted && !HasTime(Rate.Estimate(bytes, calls, extents)))
            return MoveRefusal.NoTime;

        if (MayMove(bytes))
            return MoveRefusal.None;
        SmallestRefusedBytes = Math.Min(bytes, SmallestRefusedBytes ?? long.MaxValue);
        return MoveRefusal.TooManyBytes;
    }

    /// <summary>True once a plan was undone that turned out to need too much time. Another one would cost as much.</summary>
    public bool HasUndone { get; set; }

    /// <summary>Returns true if too few groups are measured to estimate the time of many, and those of a plan may be undone.</summary>
    /// <param name="groups">The groups of the plan.</param>
    /// <param name="bytes">The bytes of the plan, moved there and back.</param>
    public bool MayTry(int groups, long bytes) => MayMove(bytes)
        && (!_perGroup.IsMeasured(GroupTrial.Least)
            || !(_perGroup.IsMeasured(GroupTrial.Most) || HasUndone || IsHopeless(TimeOf(groups))));

    /// <summary>Returns true if moves can be carried out before the deadline.</summary>
    /// <param name="needed">The estimated time of the moves.</param>
    public bool HasTime(TimeSpan needed)
    {
        if (needed <= Remaining)
            return true;
        TimeRanOut = true;
        LongestRefused = LongestRefused < needed ? needed : LongestRefused;
        return false;
    }

    /// <summary>Returns true if a number of groups can be carried out before the deadline, by the time of those before.</summary>
    /// <param name="groups">The number of groups.</param>
    public bool HasTimeFor(int groups) => groups == 1 || HasTime(TimeOf(groups));

    /// <summary>
    /// Returns true once the first groups of a plan tell whether the rest has time: there were enough, or slow ones need the time in which
    /// they can still be undone.
    /// </summary>
    /// <param name="groups">The groups so far.</param>
    /// <param name="rest">The estimated time of the rest. It falls while the program and the disk warm up.</param>
    public bool EndsTrial(int groups, TimeSpan rest) => groups >= GroupTrial.Most || TimeOf(groups * TrialFraction) > Remaining
        || (groups >= GroupTrial.Least && (rest <= Remaining || IsHopeless(rest) || TimeOf(groups) > LongestTrial));

    /// <summary>Estimates the time of groups by their number, their bytes and their moves.</summary>
    public TimeSpan Estimate(int groups, long bytes, int moves) =>
        TimeOf(groups) is var byGroups && Rate.Estimate(bytes, groups, moves) is var byMoves && byMoves > byGroups ? byMoves : byGroups;

    /// <summary>Begins to plan. The plan gets half of the time until the deadline.</summary>
    public void BeginPlanning()
    {
        _planningBegan = Elapsed;
        _planningEnds = Remaining is var left && left < TimeSpan.MaxValue ? Elapsed + (left / PlanningFraction) : TimeSpan.MaxValue;
    }

    /// <summary>Ends the plan, or the search for its next group of moves.</summary>
    public void EndPlanning() =>
        _longestPlanning = Elapsed - _planningBegan is var took && took > _longestPlanning ? took : _longestPlanning;

    /// <summary>Returns true if the rest of a divided stream can move in the time that a stop request leaves.</summary>
    /// <param name="bytes">Bytes of the rest.</param>
    public bool CanJoin(long bytes) => Rate.Estimate(bytes, calls: 1, extents: 1) <= JoinTime;

    /// <summary>Records a group with the checkpoints since the one before.</summary>
    /// <param name="started">The timestamp at its start.</param>
    public void RecordGroup(long started)
    {
        _perGroup.Add(_checkpoints + _time.GetElapsedTime(started));
        _checkpoints = TimeSpan.Zero;
    }

    /// <summary>Records a checkpoint between groups.</summary>
    /// <param name="started">The timestamp at its start.</param>
    public void RecordCheckpoint(long started) => _checkpoints += _time.GetElapsedTime(started);

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
        if (bounded <= TimeSpan.Zero || MustStop)
            return;
        try
        {
            Task.Delay(bounded, _time, IsCancelled ? CancellationToken.None : _stop).GetAwaiter().GetResult();
        }
        catch (OperationCanceledException) when (_stop.IsCancellationRequested)
        {
            // The next call of Check returns the refusal. Nothing has to be undone here.
        }
    }

    private bool IsHopeless(TimeSpan needed) => needed / SlowestStart > Remaining;

    private TimeSpan TimeOf(int groups) => _perGroup.Mean * groups * GroupCaution;

    private bool MayJoin => IsDivided && Elapsed - (_stopped ??= Elapsed) < JoinTime;

    private long? BytesLeft => _options.MaxMovedBytes - BytesMoved;

    private bool MayMove(long bytes) => BytesLeft is not { } left || bytes <= left;

    private TimeSpan Remaining => _options.Deadline?.Left(_time, _started) ?? TimeSpan.MaxValue;
}
