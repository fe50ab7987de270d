using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Defrag.Planning.Placement;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Routing;

/// <summary>Finds free clusters for streams that leave a target before their own target is free.</summary>
/// <param name="model">The model of the volume.</param>
internal sealed class Stash(LayoutModel model)
{
    // Clusters that moves found so far will use. They are claimed, and count as usable until the moves are applied.
    private long _taken;

    /// <summary>The clusters outside all claims that may be used now. The journal of the run needs the others.</summary>
    public long Room => Math.Min(Usable - _taken, model.Free.Total.Value);

    /// <summary>The clusters that moves to claimed targets may use now.</summary>
    public long Usable => Math.Max(0, (model.Space.FreeBeforeCheckpoint - model.Rules.JournalReserve).Value);

    /// <summary>Returns a free run for a whole stream; null where there is none.</summary>
    public ClusterRun? FindRun(ClusterCount length) => length.Value <= Room ? model.Free.BestFit(length) : null;

    /// <summary>
    /// Returns free clusters for contiguous ones, if possible aligned for shadow copies; null where no free run is long enough.
    /// </summary>
    /// <param name="source">The first cluster of the source.</param>
    /// <param name="length">The clusters that move.</param>
    public ClusterRun? FindPlace(Lcn source, ClusterCount length) =>
        length.Value <= Room && AlignedTargets.BestFit(model, source, length) is { } start ? new ClusterRun(start, length) : null;

    /// <summary>Returns the moves of the clusters of a stream out of a run, as far as there is room.</summary>
    /// <param name="stream">Index of the stream in the snapshot.</param>
    /// <param name="run">The clusters to leave.</param>
    public List<PlannedMove> MovesOutOf(int stream, ClusterRun run)
    {
        var moves = new List<PlannedMove>();
        var taken = new List<ClusterRun>();
        var units = model.Units(stream);
        foreach (var piece in Pieces.In(model, stream, run))
        {
            if (units.Contain(piece[0].From))
                AddUnit(moves, taken, piece);
            else
                AddDivided(moves, taken, piece[0]);
        }

        foreach (var part in taken)
            model.Space.Release(part);
        _taken = 0;
        return RunListLimit.Keep(model, stream, moves);
    }

    private void AddUnit(List<PlannedMove> moves, List<ClusterRun> taken, List<PlannedMove> unit)
    {
        var length = unit.TotalClusters();
        if (FindPlace(unit[0].Source, length) is not { } run)
            return;
        Take(taken, run);
        moves.AddRange(unit.PackAt(run.Start));
    }

    // Long pieces are divided where no free run takes them whole.
    private void AddDivided(List<PlannedMove> moves, List<ClusterRun> taken, PlannedMove piece)
    {
        while (piece.Count > ClusterCount.Zero && Room > 0)
        {
            var wanted = new ClusterCount(Math.Min(piece.Count.Value, Room));
            var run = FindPlace(piece.Source, wanted) ?? model.Free.Largest;
            var length = run.Length;
            Take(taken, run);
            moves.Add(piece with { Target = run.Start, Count = length });
            piece = piece with { From = piece.From + length, Source = piece.Source + length, Count = piece.Count - length };
        }
    }

    // A claim keeps the next search from finding the same clusters.
    private void Take(List<ClusterRun> taken, ClusterRun run)
    {
        model.Space.Claim(run);
        taken.Add(run);
        _taken += run.Length.Value;
    }
}
