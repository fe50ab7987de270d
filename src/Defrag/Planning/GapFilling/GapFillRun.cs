using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Defrag.Planning.Simulation;

namespace FleetDefrag.Defrag.Planning.GapFilling;

/// <summary>
/// Carries out the plan for the whole volume where there is one, and then the files pass for all streams that are still fragmented.
/// </summary>
/// <param name="model">The model of the volume.</param>
/// <param name="plan">Makes the plan.</param>
/// <param name="rest">Starts the run that follows the plan.</param>
internal sealed class GapFillRun(LayoutModel model, Func<List<MoveGroup>> plan, Func<IPassRun> rest) : IPassRun
{
    private PlannedGroupQueue? _planned;
    private IPassRun? _rest;

    /// <inheritdoc/>
    public bool WantsSpace => _planned is { IsComplete: false } || _rest is { WantsSpace: true };

    /// <inheritdoc/>
    public MoveGroup? Next()
    {
        _planned ??= new PlannedGroupQueue(model, plan());
        if (_planned.Next() is { } group)
            return group with { Strategy = MoveStrategy.GapFill };
        if (!_planned.IsComplete)
            return null;
        _rest ??= rest();
        return _rest.Next();
    }
}
