using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;

namespace FleetDefrag.Defrag.Planning.Ordering;

/// <summary>Plans the read order of a backup: either all small streams one behind the other, or only those that are out of order.</summary>
internal static class BackupOrderPlan
{
    // Where the route moves too much, fewer streams are tried, by what it moved too much and a little more.
    private const int MostAttempts = 6;
    private const double AttemptMargin = 0.97;

    // Without any route, nothing says how many streams are too many.
    private const double NoRouteRatio = 0.7;

    // Fewer streams are enough where they save this part of what more of them save. Else the larger order is worth its moves.
    private const double LeastKept = 0.85;

    /// <summary>
    /// Returns the moves; none where they cost more time than the price allows. They never add up to more than
    /// <see cref="OrderLimits"/> allows.
    /// </summary>
    /// <param name="model">The model of the volume; its layout is not changed, but an order above the price is noted.</param>
    public static List<MoveGroup> Create(LayoutModel model)
    {
        // A shadow copy recognises no move of a small file, so it would store nearly all of them.
        if (model.ReadOrder is not { } sequence || model.Rules is not { HasNoSeekPenalty: false, Alignment: 1 })
            return [];
        var (wanted, limits) = (Wanted(model, sequence), new OrderLimits(model, sequence));
        var selection = sequence.NewOrder ?? OrderSelection.First;
        var (best, bestSelection, most) = (default(OrderCandidate), selection, 0.0);
        var first = default(OrderSearch);
        for (var attempt = 1; attempt <= MostAttempts; attempt++)
        {
            var search = new OrderSearch(model, sequence, LongestOrdered.Select(model, wanted, selection), limits);
            var found = search.Find(best?.Place);
            first ??= search;
            most = Math.Max(most, found?.Saved ?? 0);
            if (found is not null && (best is null || IsBetter(found, best, most)))
                (best, bestSelection) = (found, selection);
            var isEnough = found is null ? best is not null || !search.MayFindSmaller : !found.IsNew || found.Route <= limits.Target;
            if (isEnough || model.Searches.IsOutOfTime())
                break;
            selection = (found?.Route ?? search.Route) is { } route && route > limits.Target
                ? selection with { Ratio = selection.Ratio * AttemptMargin * limits.Target.Value / route.Value }
                : new OrderSelection(selection.Ratio * NoRouteRatio, LeavesFragmented: true);
        }

        // An attempt with fewer streams may have failed, but another one is carried out.
        (sequence.OverPrice, sequence.HasNoRoom) = best is null ? (first!.OverPrice, first.HasNoRoom) : default;
        if (best is { IsNew: true })
            sequence.NewOrder = bestSelection;
        return best?.Groups ?? [];
    }

    /// <summary>Returns the streams that the last order placed, or that one would place now.</summary>
    /// <param name="model">The model of the volume.</param>
    /// <param name="sequence">The read order.</param>
    public static List<int> Chosen(LayoutModel model, ReadSequence sequence) =>
        LongestOrdered.Select(model, Wanted(model, sequence), sequence.NewOrder ?? OrderSelection.First);

    /// <summary>Returns true for a stream that an order may place.</summary>
    /// <param name="model">The model of the volume.</param>
    /// <param name="sequence">The read order.</param>
    /// <param name="stream">Index of the stream.</param>
    public static bool IsWanted(LayoutModel model, ReadSequence sequence, int stream) =>
        model.CountFragments(stream).Clusters > 0 && model.IsMovable(stream) && LongestOrdered.MayMove(model, sequence, stream)
            && !model.Space.IsInZone(ReadCost.PlaceOf(model, stream));

    private static int[] Wanted(LayoutModel model, ReadSequence sequence) =>
        [.. sequence.Streams.Where(stream => IsWanted(model, sequence, stream))];

    private static bool IsBetter(OrderCandidate found, OrderCandidate best, double most) =>
        found.Saved > best.Saved || (found.Route < best.Route && found.Saved >= most * LeastKept);
}
