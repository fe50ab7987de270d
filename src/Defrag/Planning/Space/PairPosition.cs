namespace FleetDefrag.Defrag.Planning.Space;

/// <summary>Where a pair stands in <see cref="SortedPairSet"/>, or where one would stand; of use until the set changes.</summary>
/// <param name="Block">The block; −1 before the first pair, the number of blocks behind the last one.</param>
/// <param name="At">Index in the block.</param>
internal readonly record struct PairPosition(int Block, int At);
