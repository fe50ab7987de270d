using FleetDefrag.Defrag.Analysis;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Model;

/// <summary>
/// The extents of streams that were moved. Most of these streams then have a single extent, which is stored as one number. Otherwise the
/// garbage collector would walk through two million arrays at every collection.
/// </summary>
/// <param name="streams">The number of streams.</param>
internal sealed class ChangedExtents(int streams)
{
    private readonly Several?[] _several = new Several[streams];

    // First cluster in the upper 32 bits, length in the lower 32 bits; 0 for a stream that has not moved or has several extents.
    private readonly ulong[] _single = new ulong[streams];

    /// <summary>Returns all extents of a stream; null for a stream that has not moved.</summary>
    public Extent[]? Find(int stream) => _single[stream] == 0 ? _several[stream]?.Extents : [Single(stream)];

    /// <summary>Counts the fragments of a stream; null for a stream that has not moved.</summary>
    public FragmentTally? CountFragments(int stream) =>
        _single[stream] != 0 ? FragmentTally.Of([Single(stream)]) : _several[stream]?.Tally;

    /// <summary>Stores the extents of a stream.</summary>
    public void Set(int stream, Extent[] extents)
    {
        var isSingle = extents is [{ IsHole: false, Vcn.Value: 0 }];
        _single[stream] = isSingle ? ((ulong)extents[0].Lcn.Value << 32) | checked((uint)extents[0].Length.Value) : 0;
        _several[stream] = isSingle ? null : new Several(extents, FragmentTally.Of(extents));
    }

    private Extent Single(int stream) =>
        new(default, new Lcn((long)(_single[stream] >> 32)), new ClusterCount((long)(_single[stream] & uint.MaxValue)));

    // Counted once: a route asks for the fragments of a stream far more often than the stream moves, and a stream may have thousands.
    private sealed record Several(Extent[] Extents, FragmentTally Tally);
}
