using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Simulation;

/// <summary>
/// Moves that were planned on a copy of the model, handed out as soon as what they need is free: in their order, or, where a checkpoint takes
/// seconds, all that are independent of those before them first.
/// </summary>
/// <param name="model">The volume.</param>
/// <param name="groups">The plan.</param>
internal sealed class PlannedGroupQueue(LayoutModel model, IEnumerable<MoveGroup> groups) : IMoveGroupSource
{
    private readonly LinkedList<MoveGroup> _groups = new(groups);
    private readonly GroupDependencies _overtaking = new();
    private int _generation = -1;
    private LinkedListNode<MoveGroup>? _candidate;

    /// <inheritdoc/>
    public bool IsComplete => _groups.Count == 0;

    /// <inheritdoc/>
    public MoveGroup? Next()
    {
        if (_groups.First is not { } first)
            return null;
        if (AreFree(first.Value, out var willBe))
            return Take(first);
        if (willBe && model.PendingFree > ClusterCount.Zero)
            return model.Rules.HasSlowCheckpoints ? NextIndependent() : null;
        // Where another program has changed the volume since it was planned, or the run may not go on with it, what follows rests on nothing.
        _groups.Clear();
        return null;
    }

    // Goes on behind what was looked at since the last checkpoint: until the next one what was not free then stays so.
    private MoveGroup? NextIndependent()
    {
        if (_generation != model.Generation)
        {
            _generation = model.Generation;
            _overtaking.Clear();
            _candidate = _groups.First;
        }

        while (_candidate is { } node)
        {
            _candidate = node.Next;
            if (_overtaking.IsIndependent(node.Value) && AreFree(node.Value, out _))
                return Take(node);
            _overtaking.AddDeferred(node.Value);
        }

        return null;
    }

    private MoveGroup Take(LinkedListNode<MoveGroup> node)
    {
        _groups.Remove(node);
        return node.Value;
    }

    private bool AreFree(MoveGroup group, out bool willBe)
    {
        var areFree = willBe = model.IsMovable(group.Stream) && model.IsMovable(group.Beneficiary);
        foreach (var move in group.Moves)
        {
            areFree &= model.Space.AllocatableFrom(move.TargetRun) == move.Count;
            willBe &= model.Space.WillBeAllocatable(move.TargetRun);
        }

        return areFree;
    }
}
