using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Relocation;

/// <summary>
/// Evicts, for a while, the segments that occupy another segment's target. Used by a <see cref="SegmentRelocation"/> whose segments all
/// block each other.
/// </summary>
/// <param name="model">The model of the volume.</param>
/// <param name="segments">The segments.</param>
internal sealed class BlockerEviction(LayoutModel model, SegmentTable segments)
{
    /// <summary>Returns the moves that empty the target of a segment, or the beginning of it; none where that is impossible.</summary>
    /// <param name="index">Index of the segment whose target is occupied.</param>
    /// <param name="mayFragment">True if a blocker longer than every free run may move in part.</param>
    public List<PlannedMove> MovesFor(int index, bool mayFragment)
    {
        var moves = new List<PlannedMove>();
        var taken = new HashSet<int>();
        foreach (var remainingMove in segments.RemainingMoves(index))
        {
            foreach (var next in model.Owners.Overlapping(remainingMove.TargetRun))
            {
                var first = next.Run.Start > remainingMove.Target ? next.Run.Start : remainingMove.Target;
                if (segments.SegmentAt(next.Stream, first) is not { } blocker || !taken.Add(blocker))
                    continue;
                if (!TryEvict(blocker, mayFragment, moves))
                    return Released(moves);
            }
        }

        return Released(moves);
    }

    // The blocker moves as a whole into a free run that is not claimed, or in part where it is too long for any.
    private bool TryEvict(int blocker, bool mayFragment, List<PlannedMove> moves)
    {
        if (segments.MovesInUnits(segments[blocker].Stream))
            return TryEvictUnits(blocker, moves);
        mayFragment &= segments.MayBeFragmented(segments[blocker].Stream);
        foreach (var remainingMove in segments.RemainingMoves(blocker))
        {
            var run = model.Free.BestFit(remainingMove.Count) ?? (mayFragment && moves.Count == 0 ? model.Free.Largest : default);
            if (run.Length == ClusterCount.Zero)
                return false;
            var count = run.Length < remainingMove.Count ? run.Length : remainingMove.Count;
            var move = remainingMove with { Target = run.Start, Count = count };
            model.Space.Claim(move.TargetRun);
            moves.Add(move);
            if (move.Count < remainingMove.Count)
                return false;
        }

        return true;
    }

    // Of a stream that moves in units, all clusters that are not at their target move into one free run.
    private bool TryEvictUnits(int blocker, List<PlannedMove> moves)
    {
        var remainingMoves = segments.RemainingMoves(blocker);
        if (model.Free.BestFit(remainingMoves.TotalClusters()) is not { } run)
            return false;
        foreach (var move in remainingMoves.PackAt(run.Start))
        {
            moves.Add(move);
            model.Space.Claim(move.TargetRun);
        }

        return true;
    }

    private List<PlannedMove> Released(List<PlannedMove> moves)
    {
        foreach (var move in moves)
            model.Space.Release(move.TargetRun);
        return moves;
    }
}
