using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Relocation;

/// <summary>What of a piece can go home now.</summary>
/// <param name="Index">The piece.</param>
/// <param name="RemainingMoves">All of it that has to go, by VCN.</param>
/// <param name="Moves">What can go now, by VCN, at least one.</param>
/// <param name="IsAlreadyFragmented">True where its stream lies in more pieces than before already.</param>
/// <param name="IsBlockedOnlyByItself">True where nobody else has clusters of its home.</param>
internal sealed record PartialMove(int Index, List<PlannedMove> RemainingMoves, List<PlannedMove> Moves, bool IsAlreadyFragmented, bool IsBlockedOnlyByItself)
{
    // Each needs a checkpoint: a disk takes a minute or so for all of them.
    private const int MaxParts = 16_384;

    /// <summary>The higher, the sooner it should go.</summary>
    public (bool IsApart, bool CanBeEnded, ClusterCount Clusters) Rank => (IsAlreadyFragmented, IsBlockedOnlyByItself, Moves.TotalClusters());

    /// <summary>True where it would come home after so many parts that nobody wants to wait for it.</summary>
    /// <param name="pace">Clusters that get there at a time.</param>
    public bool TakesTooLong(ClusterCount pace) => RemainingMoves.TotalClusters().Value / MaxParts > pace.Value;
}
