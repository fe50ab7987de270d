using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Eviction;

/// <summary>A range of clusters for a whole stream that must be emptied first.</summary>
/// <param name="Target">The target of the first cluster of the stream. Fragments that are at their targets stay.</param>
/// <param name="Cost">The clusters to move: those of the evicted streams and those of the stream itself.</param>
internal readonly record struct EvictionWindow(Lcn Target, long Cost);
