namespace FleetDefrag.Defrag.Planning.Rearranging;

/// <summary>
/// Chooses what goes home in parts where no piece of a <see cref="Route"/> fits whole into what is free of its home. What moves in units goes in whole
/// units.
/// </summary>
/// <param name="model">The volume.</param>
/// <param name="homes">The pieces.</param>
internal sealed class Parting(LayoutModel model, Homes homes)
{
    /// <summary>
    /// The part that should go next: of what is in more pieces than before, so that few are at any time; of what only itself is in the way of, as that can
    /// be ended; the one that gets furthest. Null where none can go.
    /// </summary>
    /// <param name="apart">The streams in more pieces than before.</param>
    public HomewardPart? Best(HashSet<int> apart)
    {
        var best = default(HomewardPart?);
        foreach (var index in homes.WithFreeHome())
        {
            var ways = homes.Ways(index);
            var moves = Part(homes[index].Stream, ways);
            if (moves.Count == 0)
                continue;
            var next = new HomewardPart(index, ways, moves, apart.Contains(homes[index].Stream), homes.IsOnlyInItsOwnWay(ways));
            if (best is null || next.Rank.CompareTo(best.Rank) > 0)
                best = next;
        }

        return best;
    }

    private List<PlannedMove> Part(int stream, List<PlannedMove> ways)
    {
        if (!homes.MayBeTakenApart(stream))
            return [];
        var parts = ways.Open(model.Free);
        return homes.IsInUnits(stream) ? Units.Whole(parts, model.Extents(stream)) : parts;
    }
}
