using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Moves;

/// <summary>Allocated extents of a stream with continuing LCNs, possibly across holes of the stream.</summary>
/// <param name="FirstExtent">Index of the first extent among the allocated extents of the stream.</param>
/// <param name="ExtentCount">The number of extents.</param>
/// <param name="Run">The clusters that the extents occupy.</param>
public readonly record struct Fragment(int FirstExtent, int ExtentCount, ClusterRun Run)
{
    /// <summary>The number of clusters.</summary>
    public long Length => Run.Length.Value;
}
