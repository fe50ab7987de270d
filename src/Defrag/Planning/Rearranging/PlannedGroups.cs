using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Rearranging;

/// <summary>Moves that were planned on a copy of the model, handed out as soon as what they need is free.</summary>
internal sealed class PlannedGroups(LayoutModel model, IEnumerable<MoveGroup> groups) : ISpaceMaker
{
    private readonly Queue<MoveGroup> _groups = new(groups);

    /// <inheritdoc/>
    public bool IsAtEnd => _groups.Count == 0;

    /// <inheritdoc/>
    public MoveGroup? Next()
    {
        // They were planned around a reserve of their own.
        model.Space.KeepReserve(ClusterCount.Zero);
        if (!_groups.TryPeek(out var group))
            return null;
        if (AreFree(group, out var willBe))
            return _groups.Dequeue();
        // Where another program has changed the volume since it was planned, or the run may not go on with it, what follows rests on nothing.
        if (!willBe || model.Frozen == ClusterCount.Zero)
            _groups.Clear();
        return null;
    }

    private bool AreFree(MoveGroup group, out bool willBe)
    {
        var areFree = willBe = model.IsMovable(group.Stream) && model.IsMovable(group.Beneficiary);
        foreach (var move in group.Moves)
        {
            areFree &= model.Space.TakeableFrom(move.TargetRun) == move.Count;
            willBe &= model.Space.WillBeFree(move.TargetRun, withZone: true);
        }

        return areFree;
    }
}
