using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Shadow;

/// <summary>
/// Tells how many clusters of a stream agree with a target modulo the block size of a shadow copy. All fragments of one stream seldom
/// agree at once.
/// </summary>
internal readonly struct ShadowAlignment
{
    // For each target of the first cluster modulo the block size: the clusters in fragments that agree there.
    private readonly long[]? _aligned;
    private readonly long _clusters;

    /// <summary>Computes the alignment of every fragment of a stream.</summary>
    /// <param name="fragments">The stream.</param>
    /// <param name="rules">Give the block size. With blocks of one cluster every target agrees.</param>
    public ShadowAlignment(FragmentList fragments, PlanningRules rules)
    {
        if (rules.Alignment == 1)
            return;
        _aligned = new long[rules.Alignment];
        _clusters = fragments.Clusters;
        for (var index = 0; index < fragments.Count; index++)
        {
            if (fragments[index].Length <= rules.Alignment)
                continue;
            var target = fragments[index].Run.Start - new ClusterCount(fragments.ClustersBetween(0, index));
            _aligned[rules.AlignmentShift(target, default)] += fragments[index].Length;
        }
    }

    /// <summary>Returns the number of clusters that a shadow copy would have to store, because their source and target disagree.</summary>
    /// <param name="target">The target of the first cluster of the stream.</param>
    public long MisalignedAt(Lcn target) => _aligned is null ? 0 : _clusters - _aligned[target.Value % _aligned.Length];
}
