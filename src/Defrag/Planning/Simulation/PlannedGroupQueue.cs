using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Simulation;

/// <summary>
/// Returns groups of moves that were planned on a copy of the model, as soon as their targets are free. The order is that of the plan. If
/// a checkpoint takes seconds, groups that are independent of the waiting ones come first. A group that the volume no longer allows is
/// left out, together with the groups that depend on it.
/// </summary>
/// <param name="model">The model of the volume.</param>
/// <param name="groups">The planned groups.</param>
internal sealed class PlannedGroupQueue(LayoutModel model, IReadOnlyCollection<MoveGroup> groups) : IMoveGroupSource
{
    // Groups examined behind the waiting ones: in all for each group of the plan, and at least after each checkpoint.
    private const int MostExaminedForEach = 32;
    private const int LeastExamined = 256;

    private readonly LinkedList<MoveGroup> _groups = new(groups);
    private readonly long _mostExamined = (long)MostExaminedForEach * groups.Count;
    private readonly GroupDependencies _dependencies = new();
    private readonly LostGroups _lost = new();
    private int _generation = -1;
    private long _examined;
    private int _examinedSince;
    private LinkedListNode<MoveGroup>? _candidate;

    /// <inheritdoc/>
    public bool IsComplete => _groups.Count == 0;

    /// <inheritdoc/>
    public MoveGroup? Next()
    {
        while (_groups.First is { } first)
        {
            var isPossible = IsPossible(first.Value, out var willBe);
            if (isPossible)
                return Take(first);
            if (willBe && model.PendingFree > ClusterCount.Zero)
                return model.Rules.HasSlowCheckpoints ? NextIndependent() : null;
            // Another program or the volume itself has changed clusters, or the run may not move the stream.
            _lost.Add(first.Value);
            _candidate = _candidate == first ? first.Next : _candidate;
            _groups.Remove(first);
        }

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
            _examinedSince = 0;
        }

        while (_candidate is { } node && (_examinedSince < LeastExamined || _examined < _mostExamined))
        {
            _candidate = node.Next;
            _examinedSince++;
            _examined++;
            // A stream is divided only in its turn, because the time until it is joined again was estimated for the order of the plan.
            if (node.Value.CommittedGroups == 1 && _dependencies.IsIndependent(node.Value) && IsPossible(node.Value, out _))
                return Take(node);
            _dependencies.AddDeferred(node.Value);
        }

        return null;
    }

    private MoveGroup Take(LinkedListNode<MoveGroup> node)
    {
        _groups.Remove(node);
        _lost.Begin(node.Value.Stream);
        return node.Value with { Plan = this };
    }

    // The plan may count on a checkpoint before the group. Without it, the group could take the clusters that the journal needs.
    private bool LeavesJournal(MoveGroup group) => model.PendingFree == ClusterCount.Zero
        || model.Space.FreeBeforeCheckpoint - group.Cost >= model.Rules.JournalReserve;

    private bool IsPossible(MoveGroup group, out bool willBe)
    {
        willBe = model.IsMovable(group.Stream)
            && (model.IsMovable(group.Beneficiary) || _lost.HasBegun(group.Stream))
            && !_lost.DependOn(group)
            && group.Moves.StartFrom(model.Extents(group.Stream));
        var isPossible = willBe && LeavesJournal(group);
        for (var index = 0; index < group.Moves.Count && willBe; index++)
        {
            var target = group.Moves[index].TargetRun;
            isPossible &= model.Space.AllocatableFrom(target) == target.Length;
            willBe &= model.Space.WillBeAllocatable(target);
        }

        return isPossible && willBe;
    }
}
