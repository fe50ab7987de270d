using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Execution;

/// <summary>The result of a run that <see cref="ReportNotes"/> explains.</summary>
/// <param name="Outcome">How the run ended.</param>
/// <param name="Moves">MOVE_FILE calls that moved something.</param>
/// <param name="LeftFragmented">Streams that stayed fragmented.</param>
/// <param name="ShadowCopyBytes">Bytes that a shadow copy had to store.</param>
/// <param name="Ordinary">The result of the ordinary mode; null if unknown or if the run was in the ordinary mode.</param>
/// <param name="OutOfSpared">
/// The clusters that waited for a place, and the free clusters outside the shadow copy, when clusters that the shadow copy needs were
/// used first. Null if none were used.
/// </param>
internal sealed record RunResult(
    DefragOutcome Outcome,
    long Moves,
    int LeftFragmented,
    long ShadowCopyBytes,
    OrdinaryModeComparison? Ordinary,
    (ClusterCount Waiting, ClusterCount Free)? OutOfSpared);
