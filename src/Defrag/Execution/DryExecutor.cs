using FleetDefrag.Defrag.Planning;
using FleetDefrag.Defrag.Planning.Space;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Execution;

/// <summary>Carries moves out on the model only, and keeps the free space that would result.</summary>
internal sealed class DryExecutor : IMoveExecutor
{
    private readonly LayoutModel _model;
    private readonly RunLimits _limits;
    private readonly int _bytesPerCluster;
    private readonly FreeSpace _free = new();

    public DryExecutor(LayoutModel model, IEnumerable<ClusterRun> freeRuns, RunLimits limits, int bytesPerCluster)
    {
        _model = model;
        _limits = limits;
        _bytesPerCluster = bytesPerCluster;
        foreach (var run in freeRuns)
            _free.Add(run);
    }

    /// <summary>Free space after all moves, the MFT zone included.</summary>
    public IReadOnlyList<ClusterRun> FreeRuns => [.. _free.Runs];

    /// <inheritdoc/>
    public GroupResult Execute(MoveGroup group)
    {
        _model.Apply(group);
        var bytes = 0L;
        foreach (var move in group.Moves)
        {
            _free.Take(move.TargetRun);
            _free.Add(new ClusterRun(move.Source, move.Count));
            bytes += move.Count.ToBytes(_bytesPerCluster);
        }

        _limits.Planned(bytes);
        var chunks = _limits.Chunks(_bytesPerCluster);
        var calls = MoveCursor.CountCalls(group.Moves, chunks.MostExtents, chunks.Clusters(_limits.Rate));
        return new GroupResult(calls, bytes, Problem: null, IsFinal: false);
    }

    /// <inheritdoc/>
    public void Checkpoint() => _model.Thaw();
}
