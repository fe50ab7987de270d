using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Defrag.Planning.Routing;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Targets;

/// <summary>Plans a layout in which fragmented streams are contiguous, and the moves to that layout.</summary>
internal static class TargetPlan
{
    // Where another attempt follows, one is enough if it removes this share of the excess fragments. A smaller one would be followed by
    // many others.
    private const int EnoughShare = 2;

    /// <summary>Returns the moves in order.</summary>
    /// <param name="model">The model of the volume; it is not changed.</param>
    /// <param name="streams">The fragmented streams.</param>
    public static List<MoveGroup> Create(LayoutModel model, IReadOnlyCollection<int> streams)
    {
        var best = Route.None;
        var enough = (streams.Sum(stream => (long)model.CountFragments(stream).Excess) + EnoughShare - 1) / EnoughShare;
        var attempts = Attempts(model, streams).ToList();
        for (var at = 0; at < attempts.Count; at++)
        {
            var isLast = at == attempts.Count - 1;
            var attempt = isLast ? attempts[at] : attempts[at] with { LeastExcess = enough };
            // An attempt without division may search on and on where only division helps.
            var route = !attempt.Divides && model.Rules.DividesAsLastResort
                ? model.Searches.SpendHalf(attempt.Create)
                : attempt.Create();
            if (route.IsDirect || (!route.IsPart && (isLast ? !attempt.Divides : attempt.MayBeEnough && route.Gain >= enough)))
                return route.Groups;
            best = Better(best, route);
        }

        // Where free space can be consolidated first, a part of a plan would be in the way.
        if (IsBlockedByUnits(model) && !model.HasConsolidated && !model.Searches.IsSpent)
            return [];
        // Where no stream finds a place and a way, some may find them in the places of others.
        return best.Groups.Count > 0 ? best.Groups : FirstThatMoves(model, way =>
            new TargetAttempt(model, streams, model.Rules.MayDivide, UnitRuns.Emptied) { Way = way }.Create().Groups);
    }

    /// <summary>
    /// Returns true where units are obstacles because no free run takes them, and enough clusters are free for a longer free run.
    /// </summary>
    public static bool IsBlockedByUnits(LayoutModel model) =>
        SmallestMoves.LongestRun(model, model.Rules.AllowsTemporaryFragments).Value < MoveUnit.Clusters && MayMakeRuns(model);

    /// <summary>
    /// Returns the moves of a plan in which streams that fit nowhere as a whole lie in pieces, at most as many as each has fragments. Their
    /// clusters would keep other streams from their places.
    /// </summary>
    /// <param name="model">The model of the volume; it is not changed.</param>
    /// <param name="streams">The fragmented streams.</param>
    public static List<MoveGroup> CreateWithPieces(LayoutModel model, IReadOnlyCollection<int> streams) =>
        // A shadow copy would have to store nearly all pieces.
        model.Rules.MayDivide ? FirstThatMoves(model, way => CreateWithPieces(model, streams, way)) : [];

    private static List<MoveGroup> CreateWithPieces(LayoutModel model, IReadOnlyCollection<int> streams, MakingWay way)
    {
        var homeless = new TargetAttempt(model, streams, Divides: true, UnitRuns.Free).Homeless();
        for (var places = 0; homeless.Count > 0 && places < TargetAttempt.MaxPlaces && !model.Searches.IsSpent; places++)
        {
            // The router keeps clusters free for the journal.
            var copy = model.Fork(keepsReserve: false, divides: true);
            var layout = new TargetLayout(copy, homeless);
            var unplaced = new StreamPlacement(layout, way).PlaceAll(homeless);
            var (pieces, misfits) = PiecePlan.Choose(layout, unplaced);
            if (misfits.Count == 0)
                return PiecePlan.Route(copy, layout, pieces);
            homeless.RemoveAll(misfits.Contains);
        }

        return [];
    }

    // Exchanges move many streams, so they come after all else. A shadow copy would have to store nearly all of them.
    private static List<MoveGroup> FirstThatMoves(LayoutModel model, Func<MakingWay, List<MoveGroup>> plan)
    {
        var groups = plan(MakingWay.Displacing);
        return groups.Count > 0 || model.Rules.Alignment > 1 ? groups : plan(MakingWay.Exchanging);
    }

    // Contiguous streams are divided only where a plan without leaves most fragments. Free runs for units cost many moves, so they come
    // after a plan without. Where free space can be consolidated, they are not needed.
    private static IEnumerable<TargetAttempt> Attempts(LayoutModel model, IReadOnlyCollection<int> streams)
    {
        var isBlocked = IsBlockedByUnits(model);
        // Free space was consolidated because these plans found nothing. Where it is still too short for units, they find nothing again.
        var isRepeated = isBlocked && model.HasConsolidated && model.Rules.MayDivide;
        if (!model.Rules.AllowsTemporaryFragments && !isRepeated)
        {
            if (NeedsEmptiedRuns(model, streams, divides: false))
                yield return new(model, streams, Divides: false, UnitRuns.Emptied) { MostPlans = 1 };
            yield return new(model, streams, Divides: false, UnitRuns.Free);
        }

        if (!model.Rules.MayDivide)
            yield break;
        if (!isRepeated && NeedsEmptiedRuns(model, streams, divides: true))
            yield return new(model, streams, Divides: true, UnitRuns.Emptied) { MostPlans = 1 };
        var inFreeRuns = new TargetAttempt(model, streams, Divides: true, UnitRuns.Free);
        yield return isBlocked ? inFreeRuns with { MostPlans = 1 } : inFreeRuns;
        if ((isBlocked && !model.HasConsolidated) || !MayMakeRuns(model))
            yield break;
        yield return new(model, streams, Divides: true, UnitRuns.Made);
    }

    private static bool NeedsEmptiedRuns(LayoutModel model, IReadOnlyCollection<int> streams, bool divides)
    {
        var (free, emptied) = (new SmallestMoves(model, divides), new SmallestMoves(model, divides, UnitRuns.Emptied));
        return streams.Any(stream => emptied.Allow(stream) && !free.Allow(stream));
    }

    private static Route Better(Route one, Route other) =>
        (one.Gain, -one.Cost.Value).CompareTo((other.Gain, -other.Cost.Value)) >= 0 ? one : other;

    // The router needs a run for one unit besides the room of the journal.
    private static bool MayMakeRuns(LayoutModel model) =>
        (model.Free.Total + model.Space.MftZone.Total).Value >= model.Rules.JournalReserve.Value + MoveUnit.Clusters
        && Enumerable.Range(0, model.Snapshot.StreamCount).Any(model.MovesInUnits);
}
