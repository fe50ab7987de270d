using FleetDefrag.Defrag.Analysis;
using FleetDefrag.Defrag.Planning;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Execution;

/// <summary>
/// Moves on the volume itself. Nothing that was read before is believed: the source is read again before each move, the target after it.
/// </summary>
internal sealed class MoveExecutor(
    NtfsVolume volume, LayoutModel model, RunLimits limits, ShadowCopyLedger ledger, Pacer pacer, TimeProvider time) : IMoveExecutor
{
    private static readonly TimeSpan CheckpointPatience = TimeSpan.FromSeconds(15);
    private static readonly TimeSpan CheckpointPoll = TimeSpan.FromMilliseconds(250);

    // NTFS writes a checkpoint about every five seconds (docs/ntfs.md).
    private static readonly TimeSpan BlindWait = TimeSpan.FromSeconds(6);

    // Set once the volume refused clusters that its bitmap calls free: then the bitmap does not tell when they can be used.
    private bool _bitmapIsBlind;

    private readonly ChunkSize _chunkSize = new(volume.Data.BytesPerCluster);

    /// <inheritdoc/>
    public GroupResult Execute(MoveGroup group)
    {
        var moves = 0L;
        var clusters = 0L;
        var problem = default(MoveProblem?);
        foreach (var move in group.Moves)
        {
            var moved = Carry(move, out problem);
            clusters += moved;
            if (moved > 0)
            {
                moves++;
                ledger.Add(move with { Count = new ClusterCount(moved) });
            }

            if (problem is not null)
                break;
        }

        Refresh(group.Stream);
        if (problem is { Target: { } refused })
            Distrust(refused);
        return new GroupResult(moves, new ClusterCount(clusters).ToBytes(volume.Data.BytesPerCluster), problem?.Words, problem?.IsFinal ?? false);
    }

    /// <inheritdoc/>
    /// <remarks>NTFS writes one every few seconds and tells nobody; what was freed is then free in the bitmap at the latest.</remarks>
    public void Checkpoint()
    {
        if (_bitmapIsBlind)
            limits.Wait(BlindWait);
        var started = time.GetTimestamp();
        var bitmap = volume.ReadBitmap();
        while (!model.FrozenRuns.All(run => bitmap.IsFree(run.Start, run.Length)) && time.GetElapsedTime(started) < CheckpointPatience && !limits.MustStop)
        {
            limits.Wait(CheckpointPoll);
            bitmap = volume.ReadBitmap();
        }

        model.Thaw(bitmap.Runs());
    }

    // In chunks, so that the run can stop within a second; the file is contiguous again when the last of them is done.
    private long Carry(PlannedMove move, out MoveProblem? problem)
    {
        var done = 0L;
        for (problem = null; done < move.Count.Value;)
        {
            var count = Math.Min(_chunkSize.Clusters(limits.Rate), move.Count.Value - done);
            var offset = new ClusterCount(done);
            var chunk = new PlannedMove(
                move.Stream, move.From + offset, move.Source + offset, move.Target + offset, new ClusterCount(count));
            problem = MayStart(chunk) ?? Move(chunk);
            if (problem is not null && problem.IsBeforeMove)
                return done;
            var arrived = Arrived(chunk);
            done += arrived;
            if (problem is null && arrived < count)
                problem = new MoveProblem("the volume moved only a part of it");
            if (problem is not null)
                return done;
        }

        return done;
    }

    private MoveProblem? MayStart(PlannedMove chunk)
    {
        if (limits.Ask(chunk.Count.ToBytes(volume.Data.BytesPerCluster), moves: 1) is not Refusal.None and var refusal)
            return new MoveProblem(RefusalWords.For(refusal)) { IsBeforeMove = true };
        var now = volume.ReadExtents(model.Snapshot.StreamId(chunk.Stream), chunk.From, chunk.From + chunk.Count);
        if (!now.IsSuccess)
            return MoveProblem.From(volume, now.Error, default) with { IsBeforeMove = true };
        return ExtentPrefix.At(now.Extents, chunk.From, chunk.Count, chunk.Source) == chunk.Count
            ? null
            : new MoveProblem("it changed while the run was under way") { IsBeforeMove = true };
    }

    private MoveProblem? Move(PlannedMove chunk)
    {
        var bytes = chunk.Count.ToBytes(volume.Data.BytesPerCluster);
        var started = time.GetTimestamp();
        var error = volume.Move(model.Snapshot.StreamId(chunk.Stream), chunk.From, chunk.Target, chunk.Count);
        var elapsed = time.GetElapsedTime(started);
        if (error != Win32Error.Success)
            return MoveProblem.From(volume, error, chunk.TargetRun);
        limits.Moved(bytes, elapsed);
        limits.Wait(pacer.Rest(bytes, elapsed));
        return null;
    }

    // Success may be partial, and a failure may have moved something: what counts is where the clusters lie now.
    private long Arrived(PlannedMove chunk)
    {
        var now = volume.ReadExtents(model.Snapshot.StreamId(chunk.Stream), chunk.From, chunk.From + chunk.Count);
        return now.IsSuccess ? ExtentPrefix.At(now.Extents, chunk.From, chunk.Count, chunk.Target).Value : 0;
    }

    private void Refresh(int stream)
    {
        var now = volume.ReadExtents(model.Snapshot.StreamId(stream));
        if (now.IsSuccess || now.Error == Win32Error.FileNotFound)
            model.Observe(stream, now.Extents);
    }

    private void Distrust(ClusterRun refused)
    {
        var bitmap = volume.ReadBitmap();
        _bitmapIsBlind |= bitmap.IsFree(refused.Start, refused.Length);
        model.ReplaceFree(bitmap.Runs());
        model.Distrust(refused);
    }
}
