using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;

namespace FleetDefrag.Defrag.Execution;

/// <summary>Applies moves to the layout model only. Used by dry runs.</summary>
internal sealed class DryRunExecutor(LayoutModel model, RunLimits limits, int bytesPerCluster) : IMoveExecutor
{
    private readonly ChunkSize _chunkSize = limits.Chunks(bytesPerCluster);

    /// <inheritdoc/>
    public GroupResult Execute(MoveGroup group)
    {
        model.Apply(group);
        var bytes = group.Moves.TotalClusters().ToBytes(bytesPerCluster);
        limits.RecordPlanned(bytes);
        var calls = MoveCursor.CountCalls(group.Moves, _chunkSize.MostExtents, _chunkSize.Clusters(limits.Rate));
        return new GroupResult(calls, bytes, Problem: null, IsFinal: false);
    }

    /// <inheritdoc/>
    public void Checkpoint() => model.CompleteCheckpoint();
}
