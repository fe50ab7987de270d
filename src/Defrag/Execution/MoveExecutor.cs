using FleetDefrag.Defrag.Analysis;
using FleetDefrag.Defrag.Execution.Background;
using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Ntfs;
using FleetDefrag.Ntfs.Devices;
using FleetDefrag.Ntfs.Reading;

namespace FleetDefrag.Defrag.Execution;

/// <summary>
/// Moves on the volume itself. Nothing that was read before is believed: the source is read again before each move, the target after it.
/// </summary>
internal sealed class MoveExecutor(
    NtfsVolume volume, LayoutModel model, RunLimits limits, Pacer pacer, TimeProvider time) : IMoveExecutor
{
    private static readonly TimeSpan CheckpointPatience = TimeSpan.FromSeconds(15);
    private static readonly TimeSpan CheckpointPoll = TimeSpan.FromMilliseconds(250);
    // The image driver's is there when it has refused once: it is asked again at once. NTFS' own is awaited by a few questions more.
    private static readonly TimeSpan SecondPoll = TimeSpan.FromMilliseconds(1);

    private readonly UnconfirmedFreeSpace _doubtful = new(time);
    private readonly ChunkSize _chunkSize = limits.Chunks(volume.Data.BytesPerCluster);

    // Streams for which the volume did not take several extents in one call.
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
            // In chunks, so that the run can stop within a second; the file is contiguous again when the last of them is done.
            var arrived = Carry(cursor, out problem);
            clusters += arrived;
            calls += arrived > 0 ? 1 : 0;
        }

        Count(group, clusters);
        Refresh(group.Stream);
        if (problem is { Target: { } refused })
            Distrust(refused);
        return new GroupResult(calls, new ClusterCount(clusters).ToBytes(volume.Data.BytesPerCluster), problem?.Text, problem?.IsFinal ?? false);
    }

    /// <inheritdoc/>
    /// <remarks>
    /// NTFS writes one every few seconds and tells nobody; what was freed is then free in the bitmap at the latest. Where the bitmap calls it free at
    /// once, only a move can tell.
    /// </remarks>
    public void Checkpoint()
    {
        var started = time.GetTimestamp();
        var bitmap = volume.ReadBitmap();
        var isThawed = IsThawedIn(bitmap);
        if (isThawed)
            _doubtful.Add(model.Space.PendingFree.Runs);
        while (!isThawed && time.GetElapsedTime(started) < CheckpointPatience && !limits.MustStop)
        {
            limits.Wait(CheckpointPoll);
            bitmap = volume.ReadBitmap();
            isThawed = IsThawedIn(bitmap);
        }

        if (IsAsExpected(bitmap))
            model.CompleteCheckpoint();
        else
            model.CompleteCheckpoint(bitmap.Runs());
    }

    // Offline nobody else changes the volume, and what the driver needs for itself changes how much is free: to take the bitmap over takes longer than many a move.
    private bool IsAsExpected(ClusterBitmap bitmap) =>
        volume.Mode == VolumeMode.Offline && bitmap.Count - bitmap.CountUsed(default, bitmap.Count) == model.Space.FreeAfterCheckpoint;

    private bool IsThawedIn(ClusterBitmap bitmap) => model.Space.PendingFree.Runs.All(run => bitmap.IsFree(run.Start, run.Length));

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
            // Not every version of Windows need take what spans extents; what is left goes as one extent a call.
            _oneByOne.Add(call.Stream);
            cursor.Joins = false;
            problem = null;
        }
        else if (isPartial)
        {
            problem = new MoveProblem("the volume moved only a part of it");
        }

        return arrived;
    }

    private MoveProblem? MoveOnceFree(JoinedMove call, out long arrived)
    {
        for (var wait = TimeSpan.Zero; ; wait = Longer(wait))
        {
            arrived = 0;
            var problem = MayStart(call) ?? Move(call, out arrived);
            if (problem is not { Target: { } refused, IsTemporary: false } || arrived > 0 || !_doubtful.Contains(refused) || limits.MustStop)
                return problem;
            // Afterwards the limits are asked and the source is read again.
            limits.Wait(wait);
        }
    }

    private static TimeSpan Longer(TimeSpan wait)
    {
        if (wait == TimeSpan.Zero)
            return SecondPoll;
        return wait * 2 < CheckpointPoll ? wait * 2 : CheckpointPoll;
    }

    private MoveProblem? MayStart(JoinedMove call)
    {
        if (limits.Check(call.Count.ToBytes(volume.Data.BytesPerCluster), calls: 1, call.Parts.Count) is not MoveRefusal.None and var refusal)
            return new MoveProblem(MoveRefusalText.For(refusal)) { IsBeforeMove = true };
        var now = volume.ReadExtents(model.Snapshot.StreamId(call.Stream), call.From, call.From + call.Count);
        if (!now.IsSuccess)
            return MoveProblem.From(volume.Path, now.Error, default) with { IsBeforeMove = true };
        return call.StartsFrom(now.Extents) ? null : new MoveProblem("it changed while the run was under way") { IsBeforeMove = true };
    }

    private MoveProblem? Move(JoinedMove call, out long arrived)
    {
        var started = time.GetTimestamp();
        var error = volume.Move(model.Snapshot.StreamId(call.Stream), call.From, call.Target, call.Count);
        var elapsed = time.GetElapsedTime(started);
        arrived = Arrived(call);
        if (arrived > 0)
        {
            _doubtful.Confirm(new ClusterRun(call.Target, new ClusterCount(arrived)));
            var bytes = new ClusterCount(arrived).ToBytes(volume.Data.BytesPerCluster);
            var rest = pacer.Rest(bytes, elapsed);
            limits.RecordMove(bytes, call.Parts.Count, elapsed, rest);
            limits.Wait(rest);
            pacer.Rested(rest);
        }

        return error == Win32Error.Success ? null : MoveProblem.From(volume.Path, error, call.TargetRun);
    }

    // Success may be partial, and a failure may have moved something: what counts is where the clusters lie now.
    private long Arrived(JoinedMove call)
    {
        var now = volume.ReadExtents(model.Snapshot.StreamId(call.Stream), call.From, call.From + call.Count);
        return now.IsSuccess ? ExtentPlacement.CountInPlace(now.Extents, call.From, call.Count, call.Target).Value : 0;
    }

    // By extents, whatever the calls were: a shadow copy compares where a block was with where it is.
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
