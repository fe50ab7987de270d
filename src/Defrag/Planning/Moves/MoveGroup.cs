using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Moves;

/// <summary>Moves of one stream that belong together: started only where all of them may end, and judged by what they gain per cluster.</summary>
/// <param name="Stream">The stream that is moved.</param>
/// <param name="Moves">By VCN; none needs what another of the group frees.</param>
/// <param name="Gain">Excess fragments of the stream that are gone afterwards; 0 where it only makes room.</param>
/// <param name="Cost">Clusters moved.</param>
public sealed record MoveGroup(int Stream, IReadOnlyList<PlannedMove> Moves, long Gain, ClusterCount Cost)
{
    /// <summary>The stream for whose sake it happens: another one where it only makes room.</summary>
    public int Beneficiary { get; init; } = Stream;

    /// <summary>Clusters that have to be moved from here on until the gain is there, this group's included.</summary>
    public ClusterCount Commitment { get; init; } = Cost;

    /// <summary>Excess fragments removed for each cluster moved.</summary>
    public double GainPerCluster => (double)Gain / Cost.Value;

    /// <summary>Clusters that several groups move.</summary>
    internal static ClusterCount TotalCost(IEnumerable<MoveGroup> groups)
    {
        var cost = ClusterCount.Zero;
        foreach (var group in groups)
            cost += group.Cost;
        return cost;
    }

    /// <summary>Makes the first of several groups happen for one stream's sake: once begun, they should be carried out to the last of them.</summary>
    /// <param name="groups">In their order; changed in place.</param>
    /// <param name="count">How many.</param>
    /// <param name="beneficiary">The stream.</param>
    internal static void CommitFirst(List<MoveGroup> groups, int count, int beneficiary)
    {
        var left = ClusterCount.Zero;
        for (var at = count - 1; at >= 0; at--)
        {
            left += groups[at].Cost;
            groups[at] = groups[at] with { Beneficiary = beneficiary, Commitment = left };
        }
    }
}
