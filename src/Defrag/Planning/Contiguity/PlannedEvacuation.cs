using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Defrag.Planning.Simulation;

namespace FleetDefrag.Defrag.Planning.Contiguity;

/// <summary>A <see cref="EvacuationPlan"/> that is carried out.</summary>
/// <param name="model">The volume.</param>
/// <param name="plan">Made for it as it is now.</param>
internal sealed class PlannedEvacuation(LayoutModel model, EvacuationPlan plan) : IMoveGroupSource
{
    private readonly PlannedGroupQueue _groups = new(model, plan.Groups);
    private int _left = plan.Groups.Count;

    /// <summary>True once all of it has been proposed: where the copy ended, no window takes anything.</summary>
    public bool IsExhausted => _left == 0;

    /// <inheritdoc/>
    public bool IsComplete => _groups.IsComplete;

    /// <inheritdoc/>
    public MoveGroup? Next()
    {
        var group = _groups.Next();
        _left -= group is null ? 0 : 1;
        return group;
    }
}
