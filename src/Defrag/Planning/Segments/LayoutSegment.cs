using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Segments;

/// <summary>A gap, a stream, or clusters that nothing may use.</summary>
/// <param name="Run">The clusters.</param>
/// <param name="Cost">The clusters that move when the segment is emptied; null where it cannot be emptied.</param>
/// <param name="IsGap">True for a gap.</param>
internal readonly record struct LayoutSegment(ClusterRun Run, long? Cost, bool IsGap);
