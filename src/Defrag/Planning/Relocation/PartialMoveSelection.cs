using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;

namespace FleetDefrag.Defrag.Planning.Relocation;

/// <summary>
/// Chooses a segment of a <see cref="SegmentRelocation"/> to move in part, where no segment fits whole into the free part of its target.
/// Streams that move in units move in whole units.
/// </summary>
/// <param name="model">The model of the volume.</param>
/// <param name="segments">The segments.</param>
internal sealed class PartialMoveSelection(LayoutModel model, SegmentTable segments)
{
    /// <summary>
    /// Returns the next partial move; null where none is possible. Streams that are fragmented already come first, so that few are at any
    /// time. Next come segments blocked only by themselves, because these can be completed; last decides the number of clusters.
    /// </summary>
    /// <param name="fragmented">The streams that have more fragments than before.</param>
    public PartialMove? Best(HashSet<int> fragmented)
    {
        var best = default(PartialMove?);
        foreach (var index in segments.WithFreeTarget())
        {
            var remainingMoves = segments.RemainingMoves(index);
            var moves = PossibleMoves(segments[index].Stream, remainingMoves);
            if (moves.Count == 0)
                continue;
            var next = new PartialMove(
                index,
                remainingMoves,
                moves,
                fragmented.Contains(segments[index].Stream),
                segments.IsBlockedOnlyByItself(remainingMoves));
            if (best is null || next.Rank.CompareTo(best.Rank) > 0)
                best = next;
        }

        return best;
    }

    private List<PlannedMove> PossibleMoves(int stream, List<PlannedMove> remainingMoves)
    {
        if (!segments.MayBeFragmented(stream))
            return [];
        var parts = remainingMoves.WithFreeTargets(model.Free);
        return segments.MovesInUnits(stream) ? UnitMoves.WholeUnits(parts, model.Extents(stream)) : parts;
    }
}
