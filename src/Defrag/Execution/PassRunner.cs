using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Execution;

/// <summary>Runs passes over one model: asks for the next group, lets it be carried out, tells how far it is.</summary>
internal sealed class PassRunner(
    LayoutModel model, IMoveExecutor executor, RunLimits limits, int bytesPerCluster, IProgress<DefragProgress> progress)
{
    // A file that refused this often would refuse for ever: it is in use, or the volume knows something that it does not tell.
    private const int MostAttempts = 3;

    private readonly Dictionary<int, int> _attempts = [];
    private readonly ChunkSize _chunkSize = limits.Chunks(bytesPerCluster);

    /// <summary>Why streams were left as they are.</summary>
    public required Dictionary<int, string> Reasons { get; init; }

    /// <summary>MOVE_FILE calls of all passes so far.</summary>
    public long Moves { get; private set; }

    /// <summary>Bytes of all passes so far.</summary>
    public long BytesMoved { get; private set; }

    /// <summary>Runs a pass to its end, or until the limits stop it.</summary>
    public PassReport Run(IPass pass)
    {
        var before = ExcessOf(pass);
        var left = before;
        var (movesBefore, bytesBefore) = (Moves, BytesMoved);
        var run = pass.Start(model);
        Report(pass, before, left);
        while (!limits.MustStop && Next(run) is { } group)
        {
            var excess = model.CountFragments(group.Stream).Excess;
            Execute(group);
            left += pass.Covers(model, group.Stream) ? model.CountFragments(group.Stream).Excess - excess : 0;
            Report(pass, before, left);
        }

        return new PassReport(pass.Name, before, left, Moves - movesBefore, BytesMoved - bytesBefore);
    }

    private MoveGroup? Next(IPassRun run)
    {
        while (!limits.MustStop)
        {
            if (Choose(run) is { } group)
                return group;
            if (limits.MustStop || model.PendingFree == ClusterCount.Zero || !run.WantsSpace)
                return null;
            executor.Checkpoint();
        }

        return null;
    }

    // On a large and crowded volume a choice may take longer than whoever asked to stop wants to wait.
    private MoveGroup? Choose(IPassRun run)
    {
        try
        {
            return run.Next();
        }
        catch (OperationCanceledException) when (limits.MustStop)
        {
            return null;
        }
    }

    private void Execute(MoveGroup group)
    {
        // All that the gain takes must fit: half a file moved is often worse than none, and room that is made for nothing always is.
        if (limits.Check(group.Commitment.ToBytes(bytesPerCluster), Calls(group), group.Moves.Count) is not MoveRefusal.None and var refusal)
        {
            Leave(group.Beneficiary, MoveRefusalText.For(refusal));
            return;
        }

        var result = executor.Execute(group);
        Moves += result.Moves;
        BytesMoved += result.BytesMoved;
        if (result.Problem is not { } problem)
            return;
        _attempts[group.Stream] = _attempts.GetValueOrDefault(group.Stream) + 1;
        if (result.IsFinal || _attempts[group.Stream] == MostAttempts)
            Leave(group.Stream, problem);
    }

    private int Calls(MoveGroup group) => MoveCursor.CountCalls(group.Moves, _chunkSize.MostExtents, _chunkSize.Clusters(limits.Rate));

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

    private void Report(IPass pass, long before, long left)
    {
        var fraction = before == 0 ? 1 : Math.Clamp((double)(before - left) / before, 0, 1);
        progress.Report(new DefragProgress(pass.Name, fraction, Moves, BytesMoved, left));
    }
}
