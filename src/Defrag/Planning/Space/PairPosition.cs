namespace FleetDefrag.Defrag.Planning.Space;

/// <summary>
/// The position of a pair in a <see cref="SortedPairSet"/>, or the position where a pair would be inserted. Valid until the set changes.
/// </summary>
/// <param name="Block">Index of the block; −1 before the first pair, the number of blocks behind the last pair.</param>
/// <param name="At">Index in the block.</param>
internal readonly record struct PairPosition(int Block, int At);
