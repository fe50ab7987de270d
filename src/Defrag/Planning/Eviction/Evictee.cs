namespace FleetDefrag.Defrag.Planning.Eviction;

/// <summary>Fragments that leave a stretch of the volume together.</summary>
/// <param name="Fragments">Their stream.</param>
/// <param name="First">Index of the first.</param>
/// <param name="End">Index behind the last.</param>
internal readonly record struct Evictee(FragmentList Fragments, int First, int End)
{
    /// <summary>Clusters to find room for.</summary>
    public long Clusters => Fragments.ClustersOf(First, End);
}
