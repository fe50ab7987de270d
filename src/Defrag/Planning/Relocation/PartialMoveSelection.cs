using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;
namespace FleetDefrag.Defrag.Planning.Relocation;

/// <summary>
/// Chooses what goes home in parts where no piece of a <see cref="SegmentRelocation"/> fits whole into what is free of its home. What moves in units goes in whole
/// units.
/// </summary>
/// <param name="model">The volume.</param>
/// <param name="homes">The pieces.</param>
internal sealed class PartialMoveSelection(LayoutModel model, SegmentTable homes)
{
    /// <summary>
    /// The part that should go next: of what is in more pieces than before, so that few are at any time; of what only itself is in the way of, as that can
    /// be ended; the one that gets furthest. Null where none can go.
    /// </summary>
    /// <param name="apart">The streams in more pieces than before.</param>
    public PartialMove? Best(HashSet<int> apart)
    {
        var best = default(PartialMove?);
        foreach (var index in homes.WithFreeTarget())
        {
            var ways = homes.RemainingMoves(index);
            var moves = Part(homes[index].Stream, ways);
            if (moves.Count == 0)
                continue;
            var next = new PartialMove(index, ways, moves, apart.Contains(homes[index].Stream), homes.IsBlockedOnlyByItself(ways));
            if (best is null || next.Rank.CompareTo(best.Rank) > 0)
                best = next;
        }

        return best;
    }

    private List<PlannedMove> Part(int stream, List<PlannedMove> ways)
    {
        if (!homes.MayBeFragmented(stream))
            return [];
        var parts = ways.WithFreeTargets(model.Free);
        return homes.MovesInUnits(stream) ? UnitMoves.WholeUnits(parts, model.Extents(stream)) : parts;
    }
}
