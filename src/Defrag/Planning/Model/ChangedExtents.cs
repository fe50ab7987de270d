using FleetDefrag.Defrag.Analysis;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Model;

/// <summary>
/// Where streams lie that were moved. Most lie in one extent then: that is kept as one number, because two million arrays would have to be walked
/// through by every collection of garbage.
/// </summary>
/// <param name="streams">How many streams there are.</param>
internal sealed class ChangedExtents(int streams)
{
    private readonly Extent[]?[] _several = new Extent[streams][];

    // First cluster in the upper 32 bits, length in the lower ones; 0 where the stream does not lie in one extent, or lies as it did.
    private readonly ulong[] _single = new ulong[streams];

    /// <summary>All extents of a stream; null where it lies as it did at the start.</summary>
    public Extent[]? Find(int stream) => _single[stream] == 0 ? _several[stream] : [Single(stream)];

    /// <summary>Counts a stream's fragments; null where it lies as it did at the start.</summary>
    public FragmentTally? CountFragments(int stream)
    {
        if (_single[stream] != 0)
            return FragmentTally.Of([Single(stream)]);
        return _several[stream] is { } extents ? FragmentTally.Of(extents) : null;
    }

    /// <summary>Takes over where a stream lies.</summary>
    public void Set(int stream, Extent[] extents)
    {
        var isSingle = extents is [{ IsHole: false, Vcn.Value: 0 }];
        _single[stream] = isSingle ? ((ulong)extents[0].Lcn.Value << 32) | checked((uint)extents[0].Length.Value) : 0;
        _several[stream] = isSingle ? null : extents;
    }

    private Extent Single(int stream) => new(default, new Lcn((long)(_single[stream] >> 32)), new ClusterCount((long)(_single[stream] & uint.MaxValue)));
}
