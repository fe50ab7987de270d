using FleetDefrag.Defrag.Analysis;
using FleetDefrag.Defrag.Planning.Consolidation;
using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Defrag.Planning.Simulation;

namespace FleetDefrag.Defrag.Planning.Contiguity;

/// <summary>
/// Carries out a plan for files and free space at once where there is one, and then the files pass for all streams that are still
/// fragmented.
/// </summary>
/// <param name="model">The model of the volume.</param>
/// <param name="rest">Starts the run that follows the plan.</param>
internal sealed class FilesRun(LayoutModel model, Func<IPassRun> rest) : IPassRun
{
    private PlannedGroupQueue? _planned;
    private IPassRun? _rest;

    /// <inheritdoc/>
    public bool WantsSpace => _planned is { IsComplete: false } || _rest is { WantsSpace: true };

    /// <inheritdoc/>
    public MoveGroup? Next()
    {
        _planned ??= new PlannedGroupQueue(model, Plan());
        if (_planned.Next() is { } group)
            return group;
        if (!_planned.IsComplete)
            return null;
        _rest ??= rest();
        return _rest.Next();
    }

    // A fragmented stream of another kind would be an obstacle, so it becomes contiguous too.
    private List<MoveGroup> Plan()
    {
        List<int> streams = [.. new[] { StreamKind.File, StreamKind.Directory, StreamKind.System }.SelectMany(model.Fragmented)];
        return ConsolidationPlan.CreateWith(model, streams, ConsolidationBudget.For(model, streams));
    }
}
