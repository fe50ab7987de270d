using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Defrag.Planning.Routing;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Targets;

/// <summary>
/// Fills the gaps of a target layout with the streams that fit nowhere as a whole: in pieces, at most as many as each has fragments. On a
/// nearly full volume a few such streams would keep all others from their places, because their clusters are in the way.
/// </summary>
internal static class PiecePlan
{
    /// <summary>
    /// Chooses the pieces. Where too few gaps are long enough, regions between obstacles are packed, so that each has one gap.
    /// </summary>
    /// <param name="layout">The layout with the places of all other streams; those of packed regions change.</param>
    /// <param name="streams">The streams without a place.</param>
    /// <returns>The pieces, and the streams that would have more fragments than now, have holes, or move in units.</returns>
    public static (List<StreamPiece> Pieces, HashSet<int> Misfits) Choose(TargetLayout layout, HashSet<int> streams)
    {
        var chosen = InGaps(layout, streams);
        if (HasMisfits())
        {
            new RegionPacking(layout, exchanges: false).PackUntil(
                () =>
                {
                    chosen = InGaps(layout, streams);
                    return !HasMisfits();
                },
                streams.Min());
        }

        return chosen;

        bool HasMisfits() => chosen.Misfits.Any(stream => MayLieInPieces(layout.Model, stream));
    }

    // A piece is a range of VCNs without holes.
    private static bool MayLieInPieces(LayoutModel model, int stream) =>
        !model.MovesInUnits(stream) && !Array.Exists(model.Extents(stream), static extent => extent.IsHole);

    // The longest gaps go to the streams with the fewest fragments.
    private static (List<StreamPiece> Pieces, HashSet<int> Misfits) InGaps(TargetLayout layout, HashSet<int> streams)
    {
        var misfits = new HashSet<int>();
        var gaps = new Queue<ClusterRun>(layout.Space.Runs.OrderByDescending(static run => run.Length));
        var pieces = new List<StreamPiece>();
        foreach (var (stream, fragments) in streams
            .Select(stream => (Stream: stream, layout.Model.CountFragments(stream).Fragments))
            .OrderBy(static entry => entry.Fragments).ThenBy(static entry => entry.Stream))
        {
            if (!MayLieInPieces(layout.Model, stream))
            {
                misfits.Add(stream);
                continue;
            }

            var (from, left) = (default(Vcn), new ClusterCount(layout.Model.CountFragments(stream).Clusters));
            var taken = new List<StreamPiece>();
            var rest = new Queue<ClusterRun>(gaps);
            while (left > ClusterCount.Zero && taken.Count < fragments && rest.TryDequeue(out var gap))
            {
                var target = gap with { Length = gap.Length < left ? gap.Length : left };
                taken.Add(new StreamPiece(stream, from, target));
                (from, left) = (from + target.Length, left - target.Length);
                if (target.Length < gap.Length)
                    rest.Enqueue(ClusterRun.Between(target.End, gap.End));
            }

            if (left > ClusterCount.Zero)
            {
                misfits.Add(stream);
                continue;
            }

            pieces.AddRange(taken);
            gaps = rest;
        }

        return (pieces, misfits);
    }

    /// <summary>Returns the moves to a layout with pieces.</summary>
    /// <param name="copy">The copy of the model that the layout is for; it is not changed.</param>
    /// <param name="layout">The layout.</param>
    /// <param name="pieces">The pieces in the gaps of the layout.</param>
    /// <returns>
    /// No moves where a stream finds no way, or where none becomes contiguous and too much would move for each fragment less.
    /// </returns>
    public static List<MoveGroup> Route(LayoutModel copy, TargetLayout layout, List<StreamPiece> pieces)
    {
        var divided = DividedModel.Create(copy, pieces);
        var proposals = pieces.Select((piece, at) =>
            new Proposal(copy.Snapshot.StreamCount + at, piece.Target, copy.Snapshot.StreamCount + at, MoveStrategy.PartialPlacement));
        var route = Router.Route(divided.Copy, [.. layout.Proposals, .. proposals], targets: OpenTargets.ManyUnlessCrowded);
        var groups = divided.ToOriginal(route.Groups);
        var gain = groups.Sum(static group => group.Gain);
        // Streams that become contiguous are worth any price, as in other layouts.
        var isWorthIt = layout.Proposals.Exists(proposal => !copy.IsContiguous(proposal.Stream))
            || !copy.Rules.IsTooExpensive(MoveGroup.TotalCost(groups), gain);
        if (!route.IsComplete || gain <= 0 || !isWorthIt)
            return [];
        RouteCommitment.Commit(groups);
        return groups;
    }
}
