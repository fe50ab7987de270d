using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Shadow;

/// <summary>How much of a stream agrees with a place modulo the block of a shadow copy: the fragments of one stream seldom all can.</summary>
internal readonly struct ShadowAlignment
{
    // For each first cluster modulo the block: clusters in fragments that are recognised there.
    private readonly long[]? _recognised;
    private readonly long _clusters;

    /// <summary>Looks at a stream once.</summary>
    /// <param name="fragments">The stream.</param>
    /// <param name="rules">Tells the block; where it is one cluster, everything agrees.</param>
    public ShadowAlignment(FragmentList fragments, PlanningRules rules)
    {
        if (rules.Alignment == 1)
            return;
        _recognised = new long[rules.Alignment];
        _clusters = fragments.Clusters;
        for (var index = 0; index < fragments.Count; index++)
        {
            if (fragments[index].Length > rules.Alignment)
                _recognised[rules.AlignmentShift(fragments[index].Run.Start - new ClusterCount(fragments.ClustersBetween(0, index)), default)] += fragments[index].Length;
        }
    }

    /// <summary>Clusters that a shadow copy loses sight of when the stream moves.</summary>
    /// <param name="target">Where its first cluster goes.</param>
    public long MisalignedAt(Lcn target) => _recognised is null ? 0 : _clusters - _recognised[target.Value % _recognised.Length];
}
