using FleetDefrag.Defrag.Analysis;
using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Execution;

/// <summary>Runs passes over one layout model: requests each group of moves, executes the group and reports progress.</summary>
internal sealed class PassRunner(
    LayoutModel model, IMoveExecutor executor, RunLimits limits, int bytesPerCluster, IProgress<DefragProgress> progress)
{
    // A file whose move failed this often is given up: it is in use, or the volume refuses it for an unknown reason.
    private const int MostAttempts = 3;

    private readonly Dictionary<int, int> _attempts = [];
    private readonly List<PassReport> _ended = [];

    // Why a group was last left out, and the plan of that group.
    private MoveRefusal _lastRefusal = MoveRefusal.None;
    private object? _refusedPlan;
    private GroupTrial? _trial;

    // The streams that have more fragments now than at the start.
    private readonly HashSet<int> _divided = [];

    // Those of them that the next groups join again.
    private readonly HashSet<int> _joining = [];
    private Func<int, VolumeMap>? _drawMap;
    private Func<string?>? _readFile;
    private StreamId _moved;
    private readonly ChunkSize _chunkSize = limits.Chunks(bytesPerCluster);

    /// <summary>The reasons why streams were not moved, by stream.</summary>
    public required Dictionary<int, string> Reasons { get; init; }

    /// <summary>Reads the path of a file.</summary>
    public required Func<FileReference, string> ReadPath { get; init; }

    /// <summary>The clusters of the volume, for its map.</summary>
    public required ClusterCount TotalClusters { get; init; }

    /// <summary>MOVE_FILE calls of all passes so far.</summary>
    public long Moves { get; private set; }

    /// <summary>Bytes of all passes so far.</summary>
    public long BytesMoved { get; private set; }

    /// <summary>
    /// Groups of which a move was not carried out as planned: the volume refused the move, or the file had changed. What a plan had built
    /// on such a move is lost with it.
    /// </summary>
    public long RefusedMoves { get; private set; }

    /// <summary>Reports long searches for moves. The model calls it while a pass looks for moves.</summary>
    public required PlanningProgress Planning { get; init; }

    /// <summary>Records the groups of moves and their strategies.</summary>
    public required MoveLedger Ledger { get; init; }

    /// <summary>Runs a pass until it proposes no more moves or the limits stop the run.</summary>
    public PassReport Run(IPass pass)
    {
        var before = ExcessOf(pass);
        var left = before;
        var (movesBefore, bytesBefore) = (Moves, BytesMoved);
        _trial = null;
        void ReportPlanning(TimeSpan elapsed) => progress.Report(ProgressOf(pass, before, left) with { Planning = elapsed });
        var run = pass.Start(model);
        Report(pass, before, left);
        while (!limits.MustStop && Next(run, ReportPlanning) is { } group)
        {
            var excess = model.CountFragments(group.Stream).Excess;
            Execute(group);
            left += pass.Covers(model, group.Stream) ? model.CountFragments(group.Stream).Excess - excess : 0;
            Report(pass, before, left);
        }

        var report = new PassReport(pass.Name, before, left, Moves - movesBefore, BytesMoved - bytesBefore);
        if (report.Moves > 0 || !_ended.Exists(earlier => earlier.Name == report.Name))
            _ended.Add(report);
        return report;
    }

    // On a large and nearly full volume planning the next group may take long. A stop request ends the planning.
    private MoveGroup? Next(IPassRun run, Action<TimeSpan> reportPlanning)
    {
        try
        {
            while (!limits.MustStop)
            {
                limits.BeginPlanning();
                Planning.Begin(reportPlanning);
                if (run.Next() is { } group)
                    return group;
                if (limits.MustStop || model.PendingFree == ClusterCount.Zero || !run.WantsSpace)
                    return null;
                var started = limits.Timestamp;
                executor.Checkpoint();
                limits.RecordCheckpoint(started);
            }
        }
        catch (OperationCanceledException) when (limits.MustNotPlan)
        {
            // The groups so far are carried out. The pass has no further ones.
        }
        finally
        {
            limits.EndPlanning();
            Planning.End();
        }

        return null;
    }

    private void Execute(MoveGroup group)
    {
        // All moves up to the gain must fit into the limits. A half-moved file is often worse than an unmoved one, and so are streams that
        // made way in vain. Once a stream is divided, the group that divided it has kept the limits for all groups until it is joined
        // again.
        var isCommitted = _divided.Count > 0;
        var commitment = isCommitted ? group.Cost : group.Commitment;
        var (calls, extents) = group.CommittedGroups > 1
            ? (group.CommittedGroups, group.CommittedMoves)
            : (Calls(group), group.Moves.Count);
        // Without measured groups an estimate of thousands tells nothing. The first ones then need time twice, because they may be undone.
        var isTrial = !isCommitted && group.CommittedGroups > GroupTrial.Least
            && limits.MayTry(group.CommittedGroups, 2 * commitment.ToBytes(bytesPerCluster));
        var refusal = isCommitted || limits.HasTimeFor(isTrial ? 2 * GroupTrial.Least : group.CommittedGroups)
            ? limits.Check(commitment.ToBytes(bytesPerCluster), calls, extents, isCommitted || isTrial)
            : MoveRefusal.NoTime;
        // The groups that join a stream again may depend on one that was left out. A group may divide a stream only without that one.
        if (refusal == MoveRefusal.None && group.Plan == _refusedPlan && !isCommitted
            && (group.CommittedGroups > 1 || model.WouldDivide(group.Stream, group.Moves)))
            refusal = _lastRefusal;
        if (refusal != MoveRefusal.None)
        {
            Refuse(group, refusal);
            return;
        }

        _trial = isTrial ? new GroupTrial(group) : _trial;
        // No move takes a unit apart again, so this is the last time to undo the groups before.
        if (_trial is { } undoable && model.Units(group.Stream).ComeTogether(group.Moves) && !End(undoable, group))
            return;
        Move(group);
        _trial?.Add(group);
        if (_divided.Count == 0)
            _trial = null;
        if (_trial is { } trial)
            Judge(trial, group);
    }

    private void Judge(GroupTrial trial, MoveGroup last)
    {
        if (limits.IsCancelled || limits.EndsTrial(trial.Count, TimeLeft(trial)))
            End(trial, last);
    }

    // Returns false if the groups were undone, because the rest has no time.
    private bool End(GroupTrial trial, MoveGroup last)
    {
        _trial = null;
        if (!limits.IsCancelled && limits.HasTime(TimeLeft(trial)))
            return true;
        Undo(trial, last);
        return false;
    }

    private TimeSpan TimeLeft(GroupTrial trial) =>
        limits.Estimate(trial.GroupsLeft, trial.CostLeft.ToBytes(bytesPerCluster), trial.MovesLeft);

    private void Undo(GroupTrial trial, MoveGroup last)
    {
        limits.HasUndone = true;
        foreach (var group in trial.Reversed())
        {
            if (limits.MustStop)
                break;
            if (!group.Moves.All(move => model.Space.AllocatableFrom(move.TargetRun) == move.Count))
                executor.Checkpoint();
            Move(group);
        }

        // What could not return stays divided. No later group joins it, so none may rely on it.
        _divided.Clear();
        _joining.Clear();
        limits.IsDivided = false;
        Refuse(last, limits.IsCancelled ? MoveRefusal.Cancelled : MoveRefusal.NoTime);
    }

    private void Refuse(MoveGroup group, MoveRefusal refusal)
    {
        (_lastRefusal, _refusedPlan) = (refusal, group.Plan);
        Leave(group.Beneficiary, MoveRefusalText.For(refusal));
        // Later moves of the same stream would leave a part of it behind.
        Leave(group.Stream, MoveRefusalText.For(refusal));
    }

    private void Move(MoveGroup group)
    {
        var started = limits.Timestamp;
        var result = executor.Execute(group);
        limits.RecordGroup(started);
        Moves += result.Moves;
        BytesMoved += result.BytesMoved;
        Ledger.Add(model, group, result.BytesMoved);
        NoteDivision(group.Stream, isComplete: result.Problem is null);
        _moved = model.Snapshot.StreamId(group.Stream);
        _readFile ??= ReadMovedFile;
        if (result.Problem is not { } problem)
            return;
        RefusedMoves += limits.MustStop ? 0 : 1;
        _attempts[group.Stream] = _attempts.GetValueOrDefault(group.Stream) + 1;
        if (result.IsFinal || _attempts[group.Stream] == MostAttempts)
            Leave(group.Stream, problem);
    }

    private void NoteDivision(int stream, bool isComplete)
    {
        var isDivided = model.HasMoreFragments(stream);
        if (isDivided)
            _divided.Add(stream);
        else
            _divided.Remove(stream);
        // What the volume refused may stay divided, and a stop request need not wait for that.
        if (isDivided && isComplete)
            _joining.Add(stream);
        else
            _joining.Remove(stream);
        limits.IsDivided = _joining.Count > 0;
    }

    private int Calls(MoveGroup group) =>
        MoveCursor.CountCalls(group.Moves, _chunkSize.MostExtents, _chunkSize.Clusters(limits.Rate));

    private void Leave(int stream, string reason)
    {
        Reasons[stream] = reason;
        model.Block(stream);
    }

    private long ExcessOf(IPass pass)
    {
        var excess = 0L;
        for (var stream = 0; stream < model.Snapshot.StreamCount; stream++)
        {
            if (pass.Covers(model, stream))
                excess += model.CountFragments(stream).Excess;
        }

        return excess;
    }

    private VolumeMap DrawMap(int cells) => VolumeMap.Draw(model.ToSnapshot(), TotalClusters.Value, model.FinalFreeRuns(), cells);

    // A name that cannot be read must not end the run. A volume that fails also fails at the next move.
    private string? ReadMovedFile()
    {
        try
        {
            return ReadPath(_moved.File) + _moved.PathSuffix;
        }
        catch (VolumeException)
        {
            return null;
        }
    }

    private void Report(IPass pass, long before, long left) =>
        progress.Report(ProgressOf(pass, before, left) with { DrawMap = _drawMap ??= DrawMap, ReadFile = _readFile });

    private DefragProgress ProgressOf(IPass pass, long before, long left)
    {
        var fraction = before == 0 ? 1 : Math.Clamp((double)(before - left) / before, 0, 1);
        return new DefragProgress(pass.Name, fraction, Moves, BytesMoved, left) { Ended = _ended, ClusterBytes = bytesPerCluster };
    }
}
