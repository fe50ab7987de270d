using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Rearranging;

/// <summary>What of a piece can go home now.</summary>
/// <param name="Moves">By VCN, at least one.</param>
/// <param name="IsApart">True where its stream lies in more pieces than before already.</param>
/// <param name="CanBeEnded">True where nobody else has clusters of its home.</param>
internal sealed record HomewardPart(List<PlannedMove> Moves, bool IsApart, bool CanBeEnded)
{
    /// <summary>The higher, the sooner it should go.</summary>
    public (bool IsApart, bool CanBeEnded, ClusterCount Clusters) Rank => (IsApart, CanBeEnded, Moves.Clusters());
}
