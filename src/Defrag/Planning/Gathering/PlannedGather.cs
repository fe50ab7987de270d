using FleetDefrag.Defrag.Planning.Rearranging;

namespace FleetDefrag.Defrag.Planning.Gathering;

/// <summary>A <see cref="GatherPlan"/> that is carried out.</summary>
/// <param name="model">The volume.</param>
/// <param name="plan">Made for it as it is now.</param>
internal sealed class PlannedGather(LayoutModel model, GatherPlan plan) : ISpaceMaker
{
    private readonly PlannedGroups _groups = new(model, plan.Groups);
    private int _left = plan.Groups.Count;

    /// <summary>True once all of it has been proposed: where the copy ended, no window takes anything.</summary>
    public bool IsCarriedOut => _left == 0;

    /// <inheritdoc/>
    public bool IsAtEnd => _groups.IsAtEnd;

    /// <inheritdoc/>
    public MoveGroup? Next()
    {
        var group = _groups.Next();
        _left -= group is null ? 0 : 1;
        return group;
    }
}
