using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Moves;

/// <summary>
/// Moves of one stream that belong together. A run starts a group only if all of it can end in time, and ranks groups by their gain per
/// cluster.
/// </summary>
/// <param name="Stream">Index of the stream that moves.</param>
/// <param name="Moves">The moves by VCN. None of them needs clusters that another move of the group frees.</param>
/// <param name="Gain">Excess fragments of the stream that the group removes; 0 for a group that only makes room.</param>
/// <param name="Cost">Clusters that move.</param>
public sealed record MoveGroup(int Stream, IReadOnlyList<PlannedMove> Moves, long Gain, ClusterCount Cost)
{
    /// <summary>Index of the stream that profits from the group: a different stream where the group only makes room.</summary>
    public int Beneficiary { get; init; } = Stream;

    /// <summary>The strategy that proposed the group.</summary>
    internal MoveStrategy Strategy { get; init; }

    /// <summary>Clusters that must move from this group on, itself included, until the gain is reached.</summary>
    public ClusterCount Commitment { get; init; } = Cost;

    /// <summary>
    /// The groups of the plan, this one included, until no stream has more fragments than before the plan: 1 for a group that divides
    /// nothing. A run that cannot carry out so many groups in time does not begin.
    /// </summary>
    public int CommittedGroups { get; init; } = 1;

    /// <summary>The moves of these groups.</summary>
    public int CommittedMoves { get; init; }

    /// <summary>The plan of the group: later groups of the same plan may depend on it. Null for a group outside any plan.</summary>
    internal object? Plan { get; init; }

    /// <summary>Excess fragments removed for each cluster moved.</summary>
    public double GainPerCluster => (double)Gain / Cost.Value;

    /// <summary>Commits the group that divides a stream: once it has begun, the run goes on until all streams are joined again.</summary>
    /// <param name="groups">The groups until then, this one included.</param>
    /// <param name="moves">The moves of these groups.</param>
    /// <param name="cost">The clusters that these groups move.</param>
    internal MoveGroup CommittedUntil(int groups, int moves, ClusterCount cost) =>
        this with { CommittedGroups = groups, CommittedMoves = moves, Commitment = cost > Commitment ? cost : Commitment };

    /// <summary>Returns the number of clusters that several groups move.</summary>
    internal static ClusterCount TotalCost(IEnumerable<MoveGroup> groups)
    {
        var cost = ClusterCount.Zero;
        foreach (var group in groups)
            cost += group.Cost;
        return cost;
    }
}
