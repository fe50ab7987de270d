namespace FleetDefrag.Scheduling.Fleet;

/// <summary>The fragmentation that an analysis found.</summary>
/// <param name="ExcessFragments">Fragments of files and directories beyond the first of each stream.</param>
/// <param name="FragmentedBytes">Allocated bytes of fragmented files.</param>
/// <param name="FragmentedPercent">The same bytes in percent of the used bytes.</param>
public readonly record struct VolumeCondition(long ExcessFragments, long FragmentedBytes, double FragmentedPercent);
