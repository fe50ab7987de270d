using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Eviction;

/// <summary>A place for a whole stream that has to be emptied first.</summary>
/// <param name="Target">Where the stream's first cluster goes; fragments that lie where they belong stay.</param>
/// <param name="Cost">Clusters to move: those of others that are in the way, and those of the stream.</param>
internal readonly record struct EvictionWindow(Lcn Target, long Cost);
