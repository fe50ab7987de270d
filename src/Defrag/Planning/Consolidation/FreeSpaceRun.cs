using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Consolidation;

/// <summary>Carries a plan for the whole volume out, and waits for checkpoints only where a move needs what an earlier one freed.</summary>
/// <param name="model">The volume.</param>
/// <param name="allowance">What may move.</param>
internal sealed class FreeSpaceRun(LayoutModel model, Allowance allowance) : IPassRun
{
    private Queue<MoveGroup>? _planned;

    /// <inheritdoc/>
    public bool WantsSpace => _planned is { Count: > 0 };

    /// <inheritdoc/>
    public MoveGroup? Next()
    {
        _planned ??= new Queue<MoveGroup>(AffordablePlan.Make(model, allowance));
        while (_planned.TryPeek(out var group))
        {
            if (AreFree(group, out var willBe))
                return _planned.Dequeue();
            if (willBe && model.Frozen > ClusterCount.Zero)
                return null;
            // Another program has changed the volume since it was planned: what depends on it is left for the next run.
            _planned.Dequeue();
        }

        return null;
    }

    private bool AreFree(MoveGroup group, out bool willBe)
    {
        var areFree = willBe = model.IsMovable(group.Stream);
        foreach (var move in group.Moves)
        {
            areFree &= model.Free.Contains(move.TargetRun);
            willBe &= model.Space.WillBeFree(move.TargetRun);
        }

        return areFree;
    }
}
