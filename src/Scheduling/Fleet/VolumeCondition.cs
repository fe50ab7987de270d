namespace FleetDefrag.Scheduling.Fleet;

/// <summary>What an analysis found.</summary>
/// <param name="ExcessFragments">Fragments beyond one a stream.</param>
/// <param name="FragmentedBytes">Allocated bytes of fragmented files.</param>
/// <param name="FragmentedPercent">The same in percent of the used bytes.</param>
public readonly record struct VolumeCondition(long ExcessFragments, long FragmentedBytes, double FragmentedPercent);
