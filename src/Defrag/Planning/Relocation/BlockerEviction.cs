using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Relocation;

/// <summary>Clears the homes of a <see cref="SegmentRelocation"/>'s pieces for a while, where all are in each other's way.</summary>
/// <param name="model">The volume.</param>
/// <param name="homes">The pieces.</param>
internal sealed class BlockerEviction(LayoutModel model, SegmentTable homes)
{
    /// <summary>Moves that clear a piece's home, or the beginning of it; none where that is not possible.</summary>
    /// <param name="index">The piece.</param>
    /// <param name="mayPart">True where what is too long for a free run may go in part.</param>
    public List<PlannedMove> MovesFor(int index, bool mayPart)
    {
        var moves = new List<PlannedMove>();
        var taken = new HashSet<int>();
        foreach (var way in homes.RemainingMoves(index))
        {
            foreach (var next in model.Owners.Overlapping(way.TargetRun))
            {
                if (homes.SegmentAt(next.Stream, next.Run.Start > way.Target ? next.Run.Start : way.Target) is not { } blocker || !taken.Add(blocker))
                    continue;
                if (!TryEvict(blocker, mayPart, moves))
                    return Released(moves);
            }
        }

        return Released(moves);
    }

    // Goes as a whole into what nobody has claimed here yet; in part where it is too long for that.
    private bool TryEvict(int blocker, bool mayPart, List<PlannedMove> moves)
    {
        if (homes.MovesInUnits(homes[blocker].Stream))
            return TryEvictUnits(blocker, moves);
        mayPart &= homes.MayBeFragmented(homes[blocker].Stream);
        foreach (var way in homes.RemainingMoves(blocker))
        {
            var run = model.Free.BestFit(way.Count) ?? (mayPart && moves.Count == 0 ? model.Free.Largest : default);
            if (run.Length == ClusterCount.Zero)
                return false;
            var move = way with { Target = run.Start, Count = run.Length < way.Count ? run.Length : way.Count };
            model.Space.Claim(move.TargetRun);
            moves.Add(move);
            if (move.Count < way.Count)
                return false;
        }

        return true;
    }

    // What moves in units goes into one run, all of it that is not at home.
    private bool TryEvictUnits(int blocker, List<PlannedMove> moves)
    {
        var ways = homes.RemainingMoves(blocker);
        if (model.Free.BestFit(ways.TotalClusters()) is not { } run)
            return false;
        foreach (var move in ways.PackAt(run.Start))
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
