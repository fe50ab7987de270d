using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Routing;

/// <summary>
/// States for each group of a route what should follow once it has moved. A run that has no time for that does not begin the group.
/// </summary>
internal static class RouteCommitment
{
    /// <summary>States the rest of each group. Once the first move for a stream is made, all of them should be.</summary>
    /// <param name="groups">The groups of one or several routes, in order.</param>
    public static void Commit(List<MoveGroup> groups)
    {
        var remaining = new Dictionary<int, ClusterCount>();
        for (var at = groups.Count - 1; at >= 0; at--)
        {
            var commitment = remaining.GetValueOrDefault(groups[at].Beneficiary) + groups[at].Cost;
            remaining[groups[at].Beneficiary] = commitment;
            groups[at] = groups[at] with { Commitment = commitment };
        }

        CommitDivisions(groups);
    }

    // From a group that divides a stream, the run goes on until no stream has more fragments than before the route. Each further group
    // that divides a stream until then states the rest, because the run may leave out those before.
    private static void CommitDivisions(List<MoveGroup> groups)
    {
        var gains = new Dictionary<int, long>();
        var dividing = new List<(int At, int Moves, ClusterCount Cost)>();
        var (divided, moves, cost) = (0, 0, ClusterCount.Zero);
        for (var at = 0; at < groups.Count; at++)
        {
            var before = gains.GetValueOrDefault(groups[at].Stream);
            var after = gains[groups[at].Stream] = before + groups[at].Gain;
            if (after < 0 && groups[at].Gain < 0)
                dividing.Add((at, moves, cost));
            moves += groups[at].Moves.Count;
            cost += groups[at].Cost;
            divided += (after < 0 ? 1 : 0) - (before < 0 ? 1 : 0);
            if (divided > 0 && at < groups.Count - 1)
                continue;
            foreach (var (first, movesBefore, costBefore) in dividing)
                groups[first] = groups[first].CommittedUntil(at - first + 1, moves - movesBefore, cost - costBefore);
            dividing.Clear();
        }
    }
}
