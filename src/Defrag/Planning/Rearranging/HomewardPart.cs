using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Rearranging;

/// <summary>What of a piece can go home now.</summary>
/// <param name="Index">The piece.</param>
/// <param name="Ways">All of it that has to go, by VCN.</param>
/// <param name="Moves">What can go now, by VCN, at least one.</param>
/// <param name="IsApart">True where its stream lies in more pieces than before already.</param>
/// <param name="CanBeEnded">True where nobody else has clusters of its home.</param>
internal sealed record HomewardPart(int Index, List<PlannedMove> Ways, List<PlannedMove> Moves, bool IsApart, bool CanBeEnded)
{
    // Each needs a checkpoint: a disk takes a minute or so for all of them.
    private const int MostParts = 16_384;

    /// <summary>The higher, the sooner it should go.</summary>
    public (bool IsApart, bool CanBeEnded, ClusterCount Clusters) Rank => (IsApart, CanBeEnded, Moves.Clusters());

    /// <summary>True where it would come home after so many parts that nobody wants to wait for it.</summary>
    /// <param name="pace">Clusters that get there at a time.</param>
    public bool TakesTooLong(ClusterCount pace) => Ways.Clusters().Value / MostParts > pace.Value;
}
