using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning;

/// <summary>Moves that realise one gain together: started only where all of them may end, and judged by what they gain per cluster.</summary>
/// <param name="Stream">The stream that gains.</param>
/// <param name="Moves">In the order in which they must happen; none needs what another of the group frees.</param>
/// <param name="Gain">Excess fragments that are gone afterwards, at least 1.</param>
/// <param name="Cost">Clusters moved.</param>
public sealed record MoveGroup(int Stream, IReadOnlyList<PlannedMove> Moves, long Gain, ClusterCount Cost)
{
    /// <summary>Excess fragments removed for each cluster moved.</summary>
    public double Worth => (double)Gain / Cost.Value;
}
