using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Defrag.Planning.Simulation;

namespace FleetDefrag.Defrag.Planning.Contiguity;

/// <summary>Returns the moves of an <see cref="EvacuationPlan"/> one group at a time.</summary>
/// <param name="model">The model of the volume.</param>
/// <param name="plan">The plan, made for the current layout.</param>
internal sealed class PlannedEvacuation(LayoutModel model, EvacuationPlan plan) : IMoveGroupSource
{
    private readonly PlannedGroupQueue _groups = new(model, plan.Groups);
    private int _remaining = plan.Groups.Count;

    /// <summary>True once all groups have been returned. In the final layout of the plan no stream has a window.</summary>
    public bool IsExhausted => _remaining == 0;

    /// <inheritdoc/>
    public bool IsComplete => _groups.IsComplete;

    /// <inheritdoc/>
    public MoveGroup? Next()
    {
        var group = _groups.Next();
        _remaining -= group is null ? 0 : 1;
        return group;
    }
}
