using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Simulation;

/// <summary>
/// Returns groups of moves that were planned on a copy of the model, as soon as their targets are free. The order is that of the plan. If
/// a checkpoint takes seconds, groups that are independent of the waiting ones come first.
/// </summary>
/// <param name="model">The model of the volume.</param>
/// <param name="groups">The planned groups.</param>
internal sealed class PlannedGroupQueue(LayoutModel model, IEnumerable<MoveGroup> groups) : IMoveGroupSource
{
    private readonly LinkedList<MoveGroup> _groups = new(groups);
    private readonly GroupDependencies _dependencies = new();
    private int _generation = -1;
    private LinkedListNode<MoveGroup>? _candidate;

    /// <inheritdoc/>
    public bool IsComplete => _groups.Count == 0;

    /// <inheritdoc/>
    public MoveGroup? Next()
    {
        if (_groups.First is not { } first)
            return null;
        if (AreTargetsFree(first.Value, out var willBe))
            return Take(first);
        if (willBe && model.PendingFree > ClusterCount.Zero)
            return model.Rules.HasSlowCheckpoints ? NextIndependent() : null;
        // Another program has changed the volume, or the run may not continue the plan: the remaining groups have lost their basis.
        _groups.Clear();
        return null;
    }

    // Continues behind the groups examined since the last checkpoint: their targets stay occupied until the next one.
    private MoveGroup? NextIndependent()
    {
        if (_generation != model.Generation)
        {
            _generation = model.Generation;
            _dependencies.Clear();
            _candidate = _groups.First;
        }

        while (_candidate is { } node)
        {
            _candidate = node.Next;
            if (_dependencies.IsIndependent(node.Value) && AreTargetsFree(node.Value, out _))
                return Take(node);
            _dependencies.AddDeferred(node.Value);
        }

        return null;
    }

    private MoveGroup Take(LinkedListNode<MoveGroup> node)
    {
        _groups.Remove(node);
        return node.Value;
    }

    private bool AreTargetsFree(MoveGroup group, out bool willBe)
    {
        var areTargetsFree = willBe = model.IsMovable(group.Stream) && model.IsMovable(group.Beneficiary);
        foreach (var move in group.Moves)
        {
            areTargetsFree &= model.Space.AllocatableFrom(move.TargetRun) == move.Count;
            willBe &= model.Space.WillBeAllocatable(move.TargetRun);
        }

        return areTargetsFree;
    }
}
