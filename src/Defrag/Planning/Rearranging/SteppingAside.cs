using FleetDefrag.Defrag.Planning.Space;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Rearranging;

/// <summary>
/// Takes pieces of a <see cref="Route"/> that nobody but themselves is in the way of out of their own way: what would go on by little of its length, and a
/// checkpoint for each, comes home behind one checkpoint from elsewhere.
/// </summary>
/// <param name="model">The volume.</param>
/// <param name="homes">The pieces.</param>
internal sealed class SteppingAside(LayoutModel model, Homes homes)
{
    // What would take more parts goes aside instead.
    private const int MostParts = 4;

    /// <summary>
    /// Moves of whole pieces into free runs, from where their homes are open: of one, and of those behind it that can follow as soon as it is gone. All of
    /// them come home behind the same checkpoint. None where no piece can do that.
    /// </summary>
    public List<PlannedMove> Whole()
    {
        var (moves, left) = (new List<PlannedMove>(), new FreeSpace());
        foreach (var index in homes.WithFreeHome())
        {
            if (!TryStep(index, left, moves))
                continue;
            Follow(index, left, moves);
            break;
        }

        foreach (var move in moves)
            model.Space.Release(move.TargetRun);
        return moves;
    }

    /// <summary>
    /// The same for the beginning of a piece that is longer than every free run, its end where it goes up, as much as finds a place. None where it
    /// gets on better by the part that can go home now.
    /// </summary>
    /// <param name="part">What can go home now.</param>
    public List<PlannedMove> Beginning(HomewardPart part)
    {
        if (!part.CanBeEnded || Outside(model.Free.Largest, homes[part.Index].HomeRun) is not { } run)
            return [];
        var ways = Units.Leading(part.Ways, run.Length);
        var moves = homes.IsInUnits(homes[part.Index].Stream) ? Units.Whole(ways, model.Extents(homes[part.Index].Stream)) : ways;
        return moves.Clusters().Value > MostParts * part.Moves.Clusters().Value ? moves.To(run.Start) : [];
    }

    /// <summary>The same for one unit of what moves in units, where not even one fits beside itself. None where there is none.</summary>
    public List<PlannedMove> Unit()
    {
        foreach (var index in homes.WithFreeHome())
        {
            if (!homes.IsInUnits(homes[index].Stream))
                continue;
            var ways = homes.Ways(index);
            if (!homes.IsOnlyInItsOwnWay(ways))
                continue;
            var unit = Units.Whole(Units.NextToMove(ways), model.Extents(homes[index].Stream));
            if (unit.Count > 0 && AwayFromHome(new ClusterRun(unit[0].Target, unit.Clusters()), unit.Clusters()) is { } target)
                return unit.To(target);
        }

        return [];
    }

    // Whose homes are open once those before them are gone, one behind the other.
    private void Follow(int? last, FreeSpace left, List<PlannedMove> moves)
    {
        while (last is { } gone)
        {
            last = null;
            foreach (var way in homes.Ways(gone))
            {
                foreach (var next in homes.Overlapping(new ClusterRun(way.Source, way.Count)))
                    last ??= next != gone && TryStep(next, left, moves) ? next : null;
            }
        }
    }

    private bool TryStep(int index, FreeSpace left, List<PlannedMove> moves)
    {
        var piece = homes[index];
        var ways = homes.Ways(index);
        if (ways.Clusters() != piece.Length || !IsLongWay(piece, ways[0]) || !homes.IsOnlyInItsOwnWay(ways, left) || AwayFromHome(piece.HomeRun, piece.Length) is not { } target)
            return false;
        model.Space.Claim(new ClusterRun(target, piece.Length));
        foreach (var way in ways)
            left.Add(new ClusterRun(way.Source, way.Count));
        moves.AddRange(ways.To(target));
        return true;
    }

    private Lcn? AwayFromHome(ClusterRun home, ClusterCount length)
    {
        var run = model.Free.BestFit(length);
        if (run is { } near && near.Overlaps(home))
            run = model.Free.NextLonger(near);
        return run is { } far && !far.Overlaps(home) ? far.Start : null;
    }

    private static ClusterRun? Outside(ClusterRun run, ClusterRun home)
    {
        if (!run.Overlaps(home))
            return run;
        var before = run.Start < home.Start ? home.Start - run.Start : ClusterCount.Zero;
        var behind = home.End < run.End ? run.End - home.End : ClusterCount.Zero;
        if (before == ClusterCount.Zero && behind == ClusterCount.Zero)
            return null;
        return before < behind ? new ClusterRun(home.End, behind) : new ClusterRun(run.Start, before);
    }

    private static bool IsLongWay(Piece piece, PlannedMove first) => piece.Length.Value > Math.Abs((first.Target - first.Source).Value) * MostParts;
}
