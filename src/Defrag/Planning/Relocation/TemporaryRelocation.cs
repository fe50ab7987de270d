using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Defrag.Planning.Space;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Relocation;

/// <summary>
/// Moves segments of a <see cref="SegmentRelocation"/> that are blocked only by themselves to a temporary place. A segment that could
/// advance only a few clusters after each checkpoint reaches its target from there after a single one.
/// </summary>
/// <param name="model">The model of the volume.</param>
/// <param name="segments">The segments.</param>
internal sealed class TemporaryRelocation(LayoutModel model, SegmentTable segments)
{
    // A segment that would need more parts moves to a temporary place instead.
    private const int MaxParts = 4;

    /// <summary>
    /// Returns moves of whole segments into free runs. The first segment is blocked only by itself; the others can follow once it is
    /// gone. All of them reach their targets after the same checkpoint. Returns no moves where no segment qualifies.
    /// </summary>
    public List<PlannedMove> WholeSegments()
    {
        var (moves, vacated) = (new List<PlannedMove>(), new FreeSpace());
        foreach (var index in segments.WithFreeTarget())
        {
            if (!TryRelocate(index, vacated, moves))
                continue;
            AddFollowers(index, vacated, moves);
            break;
        }

        foreach (var move in moves)
            model.Space.Release(move.TargetRun);
        return moves;
    }

    /// <summary>
    /// Returns moves of the leading part of a segment that is longer than every free run. A segment that moves down begins with its
    /// start, one that moves up with its end. Returns no moves where the partial move itself advances further.
    /// </summary>
    /// <param name="part">The part that can move to its target now.</param>
    public List<PlannedMove> LeadingPart(PartialMove part)
    {
        if (!part.IsBlockedOnlyByItself || OutsidePart(model.Free.Largest, segments[part.Index].TargetRun) is not { } run)
            return [];
        var remainingMoves = UnitMoves.LeadingClusters(part.RemainingMoves, run.Length);
        var moves = segments.MovesInUnits(segments[part.Index].Stream)
            ? UnitMoves.WholeUnits(remainingMoves, model.Extents(segments[part.Index].Stream))
            : remainingMoves;
        return moves.TotalClusters().Value > MaxParts * part.Moves.TotalClusters().Value ? moves.PackAt(run.Start) : [];
    }

    /// <summary>
    /// Returns moves of one unit of a stream that moves in units, where not even one fits beside itself; no moves where there is none.
    /// </summary>
    public List<PlannedMove> SingleUnit()
    {
        foreach (var index in segments.WithFreeTarget())
        {
            if (!segments.MovesInUnits(segments[index].Stream))
                continue;
            var remainingMoves = segments.RemainingMoves(index);
            if (!segments.IsBlockedOnlyByItself(remainingMoves))
                continue;
            var unit = UnitMoves.WholeUnits(UnitMoves.NextUnit(remainingMoves), model.Extents(segments[index].Stream));
            if (unit.Count > 0 && OutsideTarget(new ClusterRun(unit[0].Target, unit.TotalClusters()), unit.TotalClusters()) is { } target)
                return unit.PackAt(target);
        }

        return [];
    }

    // Adds segments whose targets become free once the segments before them are gone, one after the other.
    private void AddFollowers(int? last, FreeSpace vacated, List<PlannedMove> moves)
    {
        while (last is { } gone)
        {
            last = null;
            foreach (var remainingMove in segments.RemainingMoves(gone))
            {
                foreach (var next in segments.TargetsOverlapping(new ClusterRun(remainingMove.Source, remainingMove.Count)))
                    last ??= next != gone && TryRelocate(next, vacated, moves) ? next : null;
            }
        }
    }

    private bool TryRelocate(int index, FreeSpace vacated, List<PlannedMove> moves)
    {
        var segment = segments[index];
        var remainingMoves = segments.RemainingMoves(index);
        if (remainingMoves.TotalClusters() != segment.Length
            || !IsShortAdvance(segment, remainingMoves[0])
            || !segments.IsBlockedOnlyByItself(remainingMoves, vacated)
            || OutsideTarget(segment.TargetRun, segment.Length) is not { } target)
            return false;
        model.Space.Claim(new ClusterRun(target, segment.Length));
        foreach (var remainingMove in remainingMoves)
            vacated.Add(new ClusterRun(remainingMove.Source, remainingMove.Count));
        moves.AddRange(remainingMoves.PackAt(target));
        return true;
    }

    private Lcn? OutsideTarget(ClusterRun target, ClusterCount length)
    {
        var run = model.Free.BestFit(length);
        if (run is { } near && near.Overlaps(target))
            run = model.Free.NextLonger(near);
        return run is { } far && !far.Overlaps(target) ? far.Start : null;
    }

    private static ClusterRun? OutsidePart(ClusterRun run, ClusterRun target)
    {
        if (!run.Overlaps(target))
            return run;
        var before = run.Start < target.Start ? target.Start - run.Start : ClusterCount.Zero;
        var behind = target.End < run.End ? run.End - target.End : ClusterCount.Zero;
        if (before == ClusterCount.Zero && behind == ClusterCount.Zero)
            return null;
        return before < behind ? new ClusterRun(target.End, behind) : new ClusterRun(run.Start, before);
    }

    private static bool IsShortAdvance(Segment segment, PlannedMove first) =>
        segment.Length.Value > Math.Abs((first.Target - first.Source).Value) * MaxParts;
}
