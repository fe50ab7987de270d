using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Shadow;

/// <summary>
/// The clusters that a shadow copy has to store, now or later, if a stream moves to a target. Needed blocks that the move writes to are
/// stored now. A fragment that does not agree with its target modulo the block size stays needed where it lies, and is stored later. The
/// fragments of one stream seldom agree all at once.
/// </summary>
internal readonly struct ShadowCost
{
    // For each target of the first cluster modulo the block size: the clusters in fragments that agree there. Null without a shadow copy.
    private readonly long[]? _aligned;
    private readonly long _clusters;
    private readonly ShadowBlocks? _shadow;

    /// <summary>Computes the alignment of every fragment of a stream.</summary>
    /// <param name="fragments">The stream.</param>
    /// <param name="rules">Give the block size. With blocks of one cluster nothing is stored.</param>
    /// <param name="shadow">The needed blocks; null where none is known.</param>
    public ShadowCost(FragmentList fragments, PlanningRules rules, ShadowBlocks? shadow)
    {
        if (rules.Alignment == 1)
            return;
        _aligned = new long[rules.Alignment];
        _clusters = fragments.Clusters;
        _shadow = shadow;
        for (var index = 0; index < fragments.Count; index++)
        {
            // A shadow copy recognises no move of a block or less.
            if (fragments[index].Length <= rules.Alignment)
                continue;
            var target = fragments[index].Run.Start - new ClusterCount(fragments.ClustersBetween(0, index));
            _aligned[rules.AlignmentShift(target, default)] += fragments[index].Length;
        }
    }

    /// <summary>Returns the clusters to store; 0 where shadow copies do not matter.</summary>
    /// <param name="target">The target of the first cluster of the stream.</param>
    /// <param name="written">The clusters that the move writes to.</param>
    public long At(Lcn target, params ReadOnlySpan<ClusterRun> written)
    {
        if (_aligned is null)
            return 0;
        var cost = _clusters - _aligned[target.Value % _aligned.Length];
        foreach (var run in written)
            cost += (_shadow?.NeededBlocks(run) ?? 0) * _aligned.Length;
        return cost;
    }

    /// <summary>The fewest clusters to store at any target; 0 where shadow copies do not matter.</summary>
    public long Least => _aligned is null ? 0 : _clusters - _aligned.Max();

    /// <summary>
    /// Returns how far the nearest target lies at which the most clusters agree; 0 where shadow copies do not matter.
    /// </summary>
    /// <param name="target">A possible target of the first cluster of the stream.</param>
    public ClusterCount ShiftToBest(Lcn target)
    {
        var best = 0;
        for (var shift = 1; shift < _aligned?.Length; shift++)
        {
            if (_aligned[(target.Value + shift) % _aligned.Length] > _aligned[(target.Value + best) % _aligned.Length])
                best = shift;
        }

        return new ClusterCount(best);
    }
}
