using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Gathering;

/// <summary>Gathers free space for streams that no window takes, where a copy of the model shows that one of them fits afterwards.</summary>
internal sealed class PlannedGather : ISpaceMaker
{
    // A hole of so much of all that is free takes several streams before the next has to be made; a longer one costs more than it saves.
    private const int Share = 2;

    private readonly LayoutModel _model;
    private readonly Gather _gather;
    private readonly int _beneficiary;
    private ClusterCount _commitment;

    private PlannedGather(LayoutModel model, ClusterCount length, int beneficiary, ClusterCount commitment, double worth)
    {
        _model = model;
        _gather = new Gather(model, length);
        _beneficiary = beneficiary;
        _commitment = commitment;
        Worth = worth;
    }

    /// <summary>Excess fragments that are removed for each cluster moved, as forecast.</summary>
    public double Worth { get; }

    /// <inheritdoc/>
    public bool IsAtEnd { get; private set; }

    /// <summary>Begins one; null where none of the streams would fit into what it makes.</summary>
    /// <param name="model">The volume; nothing is frozen.</param>
    /// <param name="streams">The streams that wait for a place.</param>
    public static PlannedGather? Begin(LayoutModel model, List<int> streams)
    {
        var (shortest, longest, beneficiary) = (long.MaxValue, 0L, -1);
        foreach (var stream in streams)
        {
            var clusters = model.IsMovable(stream) ? model.ListFragments(stream).Clusters : long.MaxValue;
            if (clusters > model.Free.Total.Value)
                continue;
            longest = Math.Max(longest, clusters);
            if (clusters < shortest)
                (shortest, beneficiary) = (clusters, stream);
        }

        if (beneficiary < 0)
            return null;
        var length = new ClusterCount(Math.Max(shortest, Math.Min(longest, model.Free.Total.Value / Share)));
        var copy = model.Fork();
        var moved = ClusterCount.Zero;
        foreach (var group in new Gather(copy, length).CarryOut(copy))
            moved += group.Cost;
        if (moved == ClusterCount.Zero || copy.Free.Largest.Length.Value < shortest)
            return null;
        var worth = WorthOf(copy, streams, moved);
        return worth > 0 ? new PlannedGather(model, length, beneficiary, moved + new ClusterCount(shortest), worth) : null;
    }

    /// <inheritdoc/>
    public MoveGroup? Next()
    {
        IsAtEnd |= !_model.IsMovable(_beneficiary);
        if (IsAtEnd || _gather.Next() is not { } group)
        {
            IsAtEnd |= _gather.IsAtEnd;
            return null;
        }

        var commitment = _commitment > group.Cost ? _commitment : group.Cost;
        _commitment = commitment - group.Cost;
        return group with { Beneficiary = _beneficiary, Commitment = commitment };
    }

    // What is placed in the hole and in what that leaves.
    private static double WorthOf(LayoutModel copy, List<int> streams, ClusterCount moved)
    {
        var gain = 0L;
        foreach (var group in new ContiguityRun(copy, [.. streams], maySweep: false).CarryOut(copy))
        {
            gain += group.Gain;
            moved += group.Cost;
        }

        return (double)gain / moved.Value;
    }
}
