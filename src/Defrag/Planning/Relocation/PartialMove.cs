using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Relocation;

/// <summary>The part of a segment that can move to its target now.</summary>
/// <param name="Index">Index of the segment.</param>
/// <param name="RemainingMoves">All clusters of the segment that are not at their target, by VCN.</param>
/// <param name="Moves">The moves that are possible now, by VCN, at least one.</param>
/// <param name="IsAlreadyFragmented">True if the stream has more fragments than before the relocation already.</param>
/// <param name="IsBlockedOnlyByItself">True if no other stream owns clusters of the target.</param>
internal sealed record PartialMove(
    int Index,
    List<PlannedMove> RemainingMoves,
    List<PlannedMove> Moves,
    bool IsAlreadyFragmented,
    bool IsBlockedOnlyByItself)
{
    // Each part needs a checkpoint: a disk takes about a minute for all of them.
    private const int MaxParts = 16_384;

    /// <summary>The priority of the move; a higher rank comes first.</summary>
    public (bool IsApart, bool CanBeEnded, ClusterCount Clusters) Rank =>
        (IsAlreadyFragmented, IsBlockedOnlyByItself, Moves.TotalClusters());

    /// <summary>Returns true if the segment would need too many such moves to reach its target.</summary>
    /// <param name="pace">The clusters that one move brings to the target.</param>
    public bool TakesTooLong(ClusterCount pace) => RemainingMoves.TotalClusters().Value / MaxParts > pace.Value;
}
