using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Rearranging;

/// <summary>
/// Chooses what goes home in parts where no piece of a <see cref="Route"/> fits whole into what is free of its home. What moves in units goes in whole
/// units.
/// </summary>
/// <param name="model">The volume.</param>
/// <param name="homes">The pieces.</param>
internal sealed class Parting(LayoutModel model, Homes homes)
{
    // What would take more goes aside instead.
    private const int MostParts = 4;

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
            var next = new HomewardPart(moves, apart.Contains(homes[index].Stream), IsOnlyInItsOwnWay(ways), ways.Clusters());
            if (best is null || next.Rank.CompareTo(best.Rank) > 0)
                best = next;
        }

        return best;
    }

    /// <summary>
    /// Moves that take a piece out of its own way into a free run, from where its home is open: what goes on by little of its length would take many moves
    /// otherwise, and a checkpoint for each. None where no piece can do that.
    /// </summary>
    public List<PlannedMove> Aside()
    {
        foreach (var index in homes.WithFreeHome())
        {
            var piece = homes[index];
            var ways = homes.Ways(index);
            if (ways.Clusters() != piece.Length || !IsLongWay(piece, ways[0]) || !IsOnlyInItsOwnWay(ways))
                continue;
            if (AwayFromHome(piece.HomeRun, piece.Length) is { } target)
                return ways.To(target);
        }

        return [];
    }

    /// <summary>The same for one unit of what moves in units, where not even one fits beside itself. None where there is none.</summary>
    public List<PlannedMove> UnitAside()
    {
        foreach (var index in homes.WithFreeHome())
        {
            if (!homes.IsInUnits(homes[index].Stream))
                continue;
            var ways = homes.Ways(index);
            if (!IsOnlyInItsOwnWay(ways))
                continue;
            var unit = Units.Whole(Units.NextToMove(ways), model.Extents(homes[index].Stream));
            if (unit.Count > 0 && AwayFromHome(new ClusterRun(unit[0].Target, unit.Clusters()), unit.Clusters()) is { } target)
                return unit.To(target);
        }

        return [];
    }

    private List<PlannedMove> Part(int stream, List<PlannedMove> ways)
    {
        var parts = new List<PlannedMove>();
        if (!homes.MayBeTakenApart(stream))
            return parts;
        foreach (var way in ways)
        {
            foreach (var free in model.Free.PartsIn(way.TargetRun))
                parts.Add(way with { From = way.From + (free.Start - way.Target), Source = way.Source + (free.Start - way.Target), Target = free.Start, Count = free.Length });
        }

        return homes.IsInUnits(stream) ? Units.Whole(parts, model.Extents(stream)) : parts;
    }

    private bool IsOnlyInItsOwnWay(List<PlannedMove> ways)
    {
        foreach (var way in ways)
        {
            var open = 0L;
            foreach (var free in model.Free.PartsIn(way.TargetRun))
                open += free.Length.Value;
            foreach (var own in ways)
                open += Math.Max(0, Math.Min(way.TargetRun.End.Value, own.Source.Value + own.Count.Value) - Math.Max(way.Target.Value, own.Source.Value));
            if (open < way.Count.Value)
                return false;
        }

        return true;
    }

    private Lcn? AwayFromHome(ClusterRun home, ClusterCount length)
    {
        var run = model.Free.BestFit(length);
        if (run is { } near && near.Overlaps(home))
            run = model.Free.NextLonger(near);
        return run is { } far && !far.Overlaps(home) ? far.Start : null;
    }

    private static bool IsLongWay(Piece piece, PlannedMove first) => piece.Length.Value > Math.Abs((first.Target - first.Source).Value) * MostParts;
}
