using FleetDefrag.Defrag.Analysis;
using FleetDefrag.Defrag.Execution.Background;
using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Ntfs;
using FleetDefrag.Ntfs.Devices;
using FleetDefrag.Ntfs.Reading;

namespace FleetDefrag.Defrag.Execution;

/// <summary>
/// Executes moves on the volume. Other programs may change the volume at any time, so the source is read again before each move and the
/// target after each move.
/// </summary>
internal sealed class MoveExecutor(
    NtfsVolume volume, LayoutModel model, RunLimits limits, Pacer pacer, TimeProvider time) : IMoveExecutor
{
    private static readonly TimeSpan CheckpointPatience = TimeSpan.FromSeconds(15);
    private static readonly TimeSpan CheckpointPoll = TimeSpan.FromMilliseconds(250);
    // The image driver completes its checkpoint at the first refusal, so the first retry follows at once. For NTFS the wait then grows.
    private static readonly TimeSpan SecondPoll = TimeSpan.FromMilliseconds(1);

    private readonly UnconfirmedFreeSpace _unconfirmed = new(time);
    private readonly ChunkSize _chunkSize = limits.Chunks(volume.Data.BytesPerCluster);

    // Streams for which the volume refused several extents in one call.
    private readonly HashSet<int> _oneByOne = [];

    /// <inheritdoc/>
    public GroupResult Execute(MoveGroup group)
    {
        var cursor = new MoveCursor(group.Moves, _chunkSize.MostExtents) { Joins = !_oneByOne.Contains(group.Stream) };
        var calls = 0L;
        var clusters = 0L;
        var problem = default(MoveProblem?);
        while (problem is null && !cursor.IsAtEnd)
        {
            // After each chunk the run can notice a stop request. The file is contiguous after the last chunk.
            var arrived = Carry(cursor, out problem);
            clusters += arrived;
            calls += arrived > 0 ? 1 : 0;
            if (limits.IsCancelled && !limits.IsDivided && !cursor.IsAtEnd)
                limits.IsDivided = MustJoin(group, clusters);
        }

        Count(group, clusters);
        Refresh(group.Stream);
        // The volume rewrites the attribute list with the run list, and the list may move or vanish.
        if (calls > 0 && model.Snapshot.FindAttributeList(group.Stream) is { } list)
            Refresh(list);
        if (problem is { Target: { } refused })
            Distrust(refused);
        return new GroupResult(
            calls, new ClusterCount(clusters).ToBytes(volume.Data.BytesPerCluster), problem?.Text, problem?.IsFinal ?? false);
    }

    // A stop request amid the moves of a contiguous stream would leave the stream in two fragments.
    private bool MustJoin(MoveGroup group, long moved)
    {
        Refresh(group.Stream);
        var rest = group.Cost - new ClusterCount(moved);
        return model.HasMoreFragments(group.Stream) && limits.CanJoin(rest.ToBytes(volume.Data.BytesPerCluster));
    }

    /// <inheritdoc/>
    /// <remarks>
    /// NTFS writes a checkpoint every few seconds without a notification. Freed clusters are free in the bitmap then at the latest. If
    /// the bitmap shows them as free at once, only a move can show whether they can be used.
    /// </remarks>
    public void Checkpoint()
    {
        var started = time.GetTimestamp();
        var bitmap = volume.ReadBitmap();
        var isShownFree = IsShownFreeIn(bitmap);
        if (isShownFree)
            _unconfirmed.Add(model.Space.PendingFree.Runs);
        while (!isShownFree && time.GetElapsedTime(started) < CheckpointPatience && !limits.MustStop)
        {
            limits.Wait(CheckpointPoll);
            bitmap = volume.ReadBitmap();
            isShownFree = IsShownFreeIn(bitmap);
        }

        if (IsAsExpected(bitmap))
            model.CompleteCheckpoint();
        else
            model.CompleteCheckpoint(bitmap.Runs());
    }

    // Offline no other program changes the volume, and clusters that the driver allocates change the number of free clusters. An equal
    // number therefore saves taking over the bitmap, which takes longer than many moves.
    private bool IsAsExpected(ClusterBitmap bitmap) =>
        volume.Mode == VolumeMode.Offline && bitmap.Count - bitmap.CountUsed(default, bitmap.Count) == model.Space.FreeAfterCheckpoint;

    private bool IsShownFreeIn(ClusterBitmap bitmap) => model.Space.PendingFree.Runs.All(run => bitmap.IsFree(run.Start, run.Length));

    private long Carry(MoveCursor cursor, out MoveProblem? problem)
    {
        var call = cursor.Next(_chunkSize.Clusters(limits.Rate));
        problem = MoveOnceFree(call, out var arrived);
        if (problem is { IsBeforeMove: true })
            return 0;
        cursor.Advance(arrived);
        var isPartial = problem is null && arrived < call.Count.Value;
        if ((isPartial || problem is { IsRangeRefused: true }) && call.Parts.Count > 1)
        {
            // Some versions of Windows may refuse calls that span extents. The remaining extents then go one by one.
            _oneByOne.Add(call.Stream);
            cursor.Joins = false;
            problem = null;
        }
        else if (isPartial)
        {
            problem = new MoveProblem("the volume moved only a part of the file");
        }

        return arrived;
    }

    private MoveProblem? MoveOnceFree(JoinedMove call, out long arrived)
    {
        for (var wait = TimeSpan.Zero; ; wait = Longer(wait))
        {
            arrived = 0;
            var problem = MayStart(call) ?? Move(call, out arrived);
            if (problem is not { Target: { } refused, IsTemporary: false, IsRangeRefused: false } || arrived > 0)
                return problem;
            if (limits.MustStop || !MayBeUnconfirmed(refused))
                return problem;
            // After the wait the limits are checked and the source is read again.
            limits.Wait(wait);
        }
    }

    private bool MayBeUnconfirmed(ClusterRun refused) =>
        _unconfirmed.Contains(refused)
        || (volume.ReadBitmap().IsFree(refused.Start, refused.Length) && _unconfirmed.Suspect(refused));

    private static TimeSpan Longer(TimeSpan wait)
    {
        if (wait == TimeSpan.Zero)
            return SecondPoll;
        return wait * 2 < CheckpointPoll ? wait * 2 : CheckpointPoll;
    }

    private MoveProblem? MayStart(JoinedMove call)
    {
        var refusal = limits.Check(call.Count.ToBytes(volume.Data.BytesPerCluster), calls: 1, call.Parts.Count);
        if (refusal != MoveRefusal.None)
            return new MoveProblem(MoveRefusalText.For(refusal)) { IsBeforeMove = true };
        var now = volume.ReadExtents(model.Snapshot.StreamId(call.Stream), call.From, call.End);
        if (!now.IsSuccess)
            return MoveProblem.From(volume.Path, now.Error, default) with { IsBeforeMove = true };
        return call.StartsFrom(now.Extents) ? null : new MoveProblem("the file changed during the run") { IsBeforeMove = true };
    }

    private MoveProblem? Move(JoinedMove call, out long arrived)
    {
        var started = time.GetTimestamp();
        var error = volume.Move(model.Snapshot.StreamId(call.Stream), call.From, call.Target, call.End - call.From);
        var elapsed = time.GetElapsedTime(started);
        arrived = Arrived(call);
        if (arrived > 0)
        {
            _unconfirmed.Confirm(new ClusterRun(call.Target, new ClusterCount(arrived)));
            var bytes = new ClusterCount(arrived).ToBytes(volume.Data.BytesPerCluster);
            var rest = pacer.Rest(bytes, elapsed);
            limits.RecordMove(bytes, call.Parts.Count, elapsed, rest);
            if (!limits.IsCancelled)
                limits.Wait(rest);
            pacer.Rested(rest);
        }

        return error == Win32Error.Success ? null : MoveProblem.From(volume.Path, error, call.TargetRun);
    }

    // A success may be partial, and a failure may have moved some clusters. Only the current place of the clusters counts.
    private long Arrived(JoinedMove call)
    {
        var now = volume.ReadExtents(model.Snapshot.StreamId(call.Stream), call.From, call.End);
        return now.IsSuccess ? call.CountArrived(now.Extents).Value : 0;
    }

    // Counts by extents, not by calls, because a shadow copy depends on the old and new place of each block.
    private void Count(MoveGroup group, long clusters)
    {
        foreach (var move in group.Moves)
        {
            var moved = Math.Min(clusters, move.Count.Value);
            if (moved == 0)
                return;
            model.RecordMove(move with { Count = new ClusterCount(moved) });
            clusters -= moved;
        }
    }

    private void Refresh(int stream)
    {
        var now = volume.ReadExtents(model.Snapshot.StreamId(stream));
        if (now.IsSuccess || now.Error == Win32Error.FileNotFound)
            model.UpdateExtents(stream, now.Extents);
    }

    private void Distrust(ClusterRun refused)
    {
        model.ReplaceFree(volume.ReadBitmap().Runs());
        model.MarkUnusable(refused);
    }
}
