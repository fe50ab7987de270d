using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Rearranging;

/// <summary>What of a piece can go home now.</summary>
/// <param name="Moves">By VCN, at least one.</param>
/// <param name="IsApart">True where its stream lies in more pieces than before already.</param>
/// <param name="CanBeEnded">True where nobody else has clusters of its home.</param>
/// <param name="Left">Clusters of the piece that have to go, those that can go now included.</param>
internal sealed record HomewardPart(List<PlannedMove> Moves, bool IsApart, bool CanBeEnded, ClusterCount Left)
{
    // Each needs a checkpoint: a disk takes a minute or so for all of them.
    private const int MostParts = 16_384;

    /// <summary>True where it would come home at this pace after so many parts that nobody wants to wait for it.</summary>
    public bool TakesTooLong => Left.Value / MostParts > Moves.Clusters().Value;

    /// <summary>The higher, the sooner it should go.</summary>
    public (bool IsApart, bool CanBeEnded, ClusterCount Clusters) Rank => (IsApart, CanBeEnded, Moves.Clusters());
}
