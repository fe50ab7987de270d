using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Execution;

/// <summary>What came of a run, as far as its notes are made of it.</summary>
/// <param name="Outcome">How it ended.</param>
/// <param name="Moves">MOVE_FILE calls that moved something.</param>
/// <param name="LeftFragmented">Streams that stayed fragmented.</param>
/// <param name="ShadowCopyBytes">What a shadow copy had to store.</param>
/// <param name="Ordinary">What the ordinary mode would have done; null where that is not known or was done.</param>
/// <param name="OutOfSpared">What waited for a place, and what was free for it, when clusters that a shadow copy needs had to be used; null where they were not.</param>
internal sealed record RunResult(
    DefragOutcome Outcome, long Moves, int LeftFragmented, long ShadowCopyBytes, OrdinaryModeComparison? Ordinary, (ClusterCount Waiting, ClusterCount Free)? OutOfSpared);
