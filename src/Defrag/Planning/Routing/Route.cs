using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Routing;

/// <summary>The moves that bring streams to their targets.</summary>
/// <param name="Groups">The moves in order, some of which need a checkpoint before them.</param>
/// <param name="Stuck">The streams that find no way to their targets. Moves of other streams may depend on them.</param>
internal readonly record struct Route(List<MoveGroup> Groups, HashSet<int> Stuck)
{
    /// <summary>The excess fragments that the moves remove from all streams together.</summary>
    public long Gain => Groups.Sum(static group => group.Gain);

    /// <summary>True for a complete route on which every fragmented stream has a target.</summary>
    public bool IsDirect { get; init; }

    /// <summary>The clusters that move.</summary>
    public ClusterCount Cost => MoveGroup.TotalCost(Groups);

    /// <summary>The other streams that do not reach their targets, because the route ends early. Some may lie there in part.</summary>
    public IReadOnlyList<int> Untried { get; init; } = [];

    /// <summary>True if every stream reaches its target.</summary>
    public bool IsComplete => Stuck.Count == 0 && Untried.Count == 0;

    /// <summary>True for the first moves of a route that as a whole leaves some stream in more fragments.</summary>
    public bool IsPart { get; init; }

    /// <summary>True for a route that ended because its open targets left each other no room.</summary>
    public bool IsCrowded { get; init; }

    /// <summary>The layout after all moves; null where it is not known.</summary>
    public LayoutModel? End { get; init; }

    /// <summary>A route without moves.</summary>
    public static Route None { get; } = new([], []);

    /// <summary>
    /// Returns the first moves after which no stream has more fragments than before: as many as remove the most excess fragments.
    /// </summary>
    /// <param name="groups">The moves of one or several routes, in order.</param>
    public static Route BestPart(List<MoveGroup> groups)
    {
        var gains = new Dictionary<int, long>();
        var (gain, worse, best, count) = (0L, 0, 0L, 0);
        for (var at = 0; at < groups.Count; at++)
        {
            var before = gains.GetValueOrDefault(groups[at].Stream);
            var after = gains[groups[at].Stream] = before + groups[at].Gain;
            gain += groups[at].Gain;
            worse += (after < 0 ? 1 : 0) - (before < 0 ? 1 : 0);
            if (worse == 0 && gain > best)
                (best, count) = (gain, at + 1);
        }

        var part = groups[..count];
        RouteCommitment.Commit(part);
        return new Route(part, []) { IsPart = true };
    }

    /// <summary>True if some stream has more fragments after the moves than before.</summary>
    public bool IsWorse { get; init; }
}
