using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Space;

/// <summary>An <see cref="OwnedRun"/> packed into 12 bytes.</summary>
/// <param name="Start">The first cluster.</param>
/// <param name="Length">The number of clusters.</param>
/// <param name="Stream">Index of the stream in the snapshot.</param>
internal readonly record struct PackedOwnedRun(uint Start, uint Length, int Stream)
{
    /// <summary>The cluster behind the last one.</summary>
    public long End => (long)Start + Length;

    /// <summary>Returns the unpacked form.</summary>
    public OwnedRun ToOwner() => new(new ClusterRun(new Lcn(Start), new ClusterCount(Length)), Stream);
}
