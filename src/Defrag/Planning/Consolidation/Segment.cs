using FleetDefrag.Defrag.Planning.Cells;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Consolidation;

/// <summary>A contiguous stream and its target in a compaction.</summary>
/// <param name="Cell">The clusters of the stream.</param>
/// <param name="Target">The target of the first cluster.</param>
internal readonly record struct Segment(LayoutCell Cell, Lcn Target);
