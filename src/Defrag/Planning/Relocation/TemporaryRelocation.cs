using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Defrag.Planning.Space;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Relocation;

/// <summary>
/// Takes pieces of a <see cref="SegmentRelocation"/> that nobody but themselves is in the way of out of their own way: what would go on by little of its length, and a
/// checkpoint for each, comes home behind one checkpoint from elsewhere.
/// </summary>
/// <param name="model">The volume.</param>
/// <param name="homes">The pieces.</param>
internal sealed class TemporaryRelocation(LayoutModel model, SegmentTable homes)
{
    // What would take more parts goes aside instead.
    private const int MaxParts = 4;

    /// <summary>
    /// Moves of whole pieces into free runs, from where their homes are open: of one, and of those behind it that can follow as soon as it is gone. All of
    /// them come home behind the same checkpoint. None where no piece can do that.
    /// </summary>
    public List<PlannedMove> WholeSegments()
    {
        var (moves, left) = (new List<PlannedMove>(), new FreeSpace());
        foreach (var index in homes.WithFreeTarget())
        {
            if (!TryRelocate(index, left, moves))
                continue;
            AddFollowers(index, left, moves);
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
    public List<PlannedMove> LeadingPart(PartialMove part)
    {
        if (!part.IsBlockedOnlyByItself || Outside(model.Free.Largest, homes[part.Index].TargetRun) is not { } run)
            return [];
        var ways = UnitMoves.LeadingClusters(part.RemainingMoves, run.Length);
        var moves = homes.MovesInUnits(homes[part.Index].Stream) ? UnitMoves.WholeUnits(ways, model.Extents(homes[part.Index].Stream)) : ways;
        return moves.TotalClusters().Value > MaxParts * part.Moves.TotalClusters().Value ? moves.PackAt(run.Start) : [];
    }

    /// <summary>The same for one unit of what moves in units, where not even one fits beside itself. None where there is none.</summary>
    public List<PlannedMove> SingleUnit()
    {
        foreach (var index in homes.WithFreeTarget())
        {
            if (!homes.MovesInUnits(homes[index].Stream))
                continue;
            var ways = homes.RemainingMoves(index);
            if (!homes.IsBlockedOnlyByItself(ways))
                continue;
            var unit = UnitMoves.WholeUnits(UnitMoves.NextUnit(ways), model.Extents(homes[index].Stream));
            if (unit.Count > 0 && OutsideTarget(new ClusterRun(unit[0].Target, unit.TotalClusters()), unit.TotalClusters()) is { } target)
                return unit.PackAt(target);
        }

        return [];
    }

    // Whose homes are open once those before them are gone, one behind the other.
    private void AddFollowers(int? last, FreeSpace left, List<PlannedMove> moves)
    {
        while (last is { } gone)
        {
            last = null;
            foreach (var way in homes.RemainingMoves(gone))
            {
                foreach (var next in homes.TargetsOverlapping(new ClusterRun(way.Source, way.Count)))
                    last ??= next != gone && TryRelocate(next, left, moves) ? next : null;
            }
        }
    }

    private bool TryRelocate(int index, FreeSpace left, List<PlannedMove> moves)
    {
        var piece = homes[index];
        var ways = homes.RemainingMoves(index);
        if (ways.TotalClusters() != piece.Length || !IsShortAdvance(piece, ways[0]) || !homes.IsBlockedOnlyByItself(ways, left) || OutsideTarget(piece.TargetRun, piece.Length) is not { } target)
            return false;
        model.Space.Claim(new ClusterRun(target, piece.Length));
        foreach (var way in ways)
            left.Add(new ClusterRun(way.Source, way.Count));
        moves.AddRange(ways.PackAt(target));
        return true;
    }

    private Lcn? OutsideTarget(ClusterRun home, ClusterCount length)
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

    private static bool IsShortAdvance(Segment piece, PlannedMove first) => piece.Length.Value > Math.Abs((first.Target - first.Source).Value) * MaxParts;
}
