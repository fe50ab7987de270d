using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Moves;

/// <summary>Real extents of a stream whose LCNs continue, possibly across holes of the stream.</summary>
/// <param name="FirstExtent">Index of the first real extent among the stream's real extents.</param>
/// <param name="ExtentCount">How many real extents.</param>
/// <param name="Run">What they occupy.</param>
public readonly record struct Fragment(int FirstExtent, int ExtentCount, ClusterRun Run)
{
    /// <summary>Clusters in it.</summary>
    public long Length => Run.Length.Value;
}
