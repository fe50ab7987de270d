using FleetDefrag.Defrag.Planning.Compaction;
using FleetDefrag.Defrag.Planning.Eviction;
using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Defrag.Planning.Simulation;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Relocation;

/// <summary>
/// Puts a stream together that is longer than anything free, in stages from its first cluster to its last: what lies where the next ones belong goes
/// elsewhere, they go in, and what they leave is the room for the next stage. Only the stream itself is ever taken apart. About so much moves as it
/// is long and as lies in its way.
/// </summary>
internal sealed class StagedPlacement
{
    // Each needs some checkpoints: a hole that would take more is gathered into a longer one first.
    private const int MaxStages = 256;

    // Of a hole, for a stage: the rest takes what lies in the way.
    private const int StageShare = 3;

    // Of all that is free, for the hole: to gather more costs more than it saves.
    private const int HoleShare = 2;

    // Times what found no place: less than that is left of it once the stage and the journal have their parts.
    private const int HolePerEvictee = 3;

    // A stage that goes on by less of its length is cleared of the stream itself.
    private const int MinStep = 8;

    // Holes that are looked at for one outside the stream's home.
    private const int MaxHoles = 64;

    private readonly LayoutModel _model;
    private readonly int _stream;
    private readonly ClusterRun _home;
    private readonly Segment _piece;
    private readonly EvictionPlanner _evictor;
    private readonly List<MoveGroup> _groups = [];
    private readonly List<ClusterRun> _claims = [];
    private ClusterCount _hole;

    private StagedPlacement(LayoutModel model, FragmentList fragments, ClusterRun home)
    {
        _model = model;
        _stream = fragments.Stream;
        _home = home;
        _piece = new Segment(_stream, default, fragments.Extent(fragments.ExtentCount - 1).EndVcn, home.Start, home.Length);
        _evictor = new EvictionPlanner(model);
        _hole = new ClusterCount(Math.Min(model.Free.Total.Value / HoleShare, StageShare * ((home.Length.Value / MaxStages) + 1)));
    }

    /// <summary>The moves in their order, each carried out on the model; some need a checkpoint before them. Null where the stream finds no home so.</summary>
    /// <param name="model">A copy that is thrown away; nothing of it is frozen or claimed.</param>
    /// <param name="fragments">The stream; it does not move in units.</param>
    /// <param name="home">Where it shall lie: nothing there has to stay.</param>
    public static List<MoveGroup>? SimulateOn(LayoutModel model, FragmentList fragments, ClusterRun home) => new StagedPlacement(model, fragments, home).SimulateOn();

    private List<MoveGroup>? SimulateOn()
    {
        var isStuck = false;
        for (var ways = Ways(_home); ways.Count > 0; ways = Ways(_home))
        {
            _model.ThrowIfStopped();
            Gather(ways[0].Target);
            var length = new ClusterCount(Math.Max(1, _model.Free.Largest.Length.Value / StageShare));
            if (length.Value < ways.TotalClusters().Value / (2 * MaxStages))
                return null;
            var (start, end) = (ways[0].Target, ways[0].Target + length);
            var isDone = TryStage(ClusterRun.Between(start, end < _home.End ? end : _home.End));
            // Once more with a longer hole.
            if (!isDone && isStuck)
                return null;
            isStuck = !isDone;
        }

        return _groups;
    }

    // What lies elsewhere of all that belongs into a part of the home, with its way there.
    private List<PlannedMove> Ways(ClusterRun part)
    {
        var ways = new List<PlannedMove>();
        foreach (var way in _piece.RemainingMoves(_model.Extents(_stream)))
        {
            if (way.TargetRun.Overlaps(part))
                ways.Add(Between(way, part.Start - way.Target, part.End - way.Target));
        }

        return ways;
    }

    // Rather of what lies outside of the home. Nothing that is at home leaves it for the hole's sake.
    private void Gather(Lcn next)
    {
        foreach (var kept in new[] { _home, ClusterRun.Between(_home.Start, next) })
        {
            if (_model.Free.Largest.Length.Value >= _hole.Value / 2)
                return;
            KeepReserve(kept);
            _groups.AddRange(new FreeRunEvacuation(_model, _hole, kept).SimulateOn(_model));
            Release();
        }
    }

    private bool TryStage(ClusterRun stage)
    {
        KeepReserve(stage);
        Claim(stage);
        var hasRoom = TryEvict(stage);
        EndRound();
        while (hasRoom && Ways(stage) is { Count: > 0 } ways)
        {
            var open = ways.WithFreeTargets(_model.Free);
            if (open.TotalClusters().Value * MinStep >= ways.TotalClusters().Value)
                Move(open);
            else
                hasRoom = TryStepAside(stage, ways);
            EndRound();
        }

        return hasRoom;
    }

    private bool TryEvict(ClusterRun stage)
    {
        var evictees = DisplacedSegment.FindIn(_model, [stage], owner => owner.Stream == _stream);
        DisplacedSegment.SortLargestFirst(evictees);
        foreach (var evictee in evictees)
        {
            if (PlaceFor(evictee.Clusters) is not { } place)
            {
                _hole = new ClusterCount(Math.Max(_hole.Value, HolePerEvictee * evictee.Clusters.Value));
                return false;
            }

            if (!_evictor.CanEvict(evictee.Fragments.Stream))
                return false;
            Move(evictee.MoveTo(place));
        }

        return true;
    }

    // Outside of the home where that is possible: from inside it would have to leave once more.
    private Lcn? PlaceFor(ClusterCount length)
    {
        if (HoleOutside(_home, length) is { } hole)
            return hole.Start;
        return _model.Free.Largest is var largest && largest.Length >= length ? largest.End - length : null;
    }

    // Clusters of the stream that lie in its own way here, but for those at home.
    private bool TryStepAside(ClusterRun stage, List<PlannedMove> ways)
    {
        KeepReserve(stage);
        Claim(stage);
        var moves = new List<PlannedMove>();
        foreach (var way in _piece.RemainingMoves(_model.Extents(_stream)))
        {
            for (var left = Between(way, stage.Start - way.Source, stage.End - way.Source); left.Count > ClusterCount.Zero;)
            {
                var free = _model.Free.Largest;
                if (free.Length == ClusterCount.Zero)
                    return false;
                var length = free.Length < left.Count ? free.Length : left.Count;
                var move = left with { Target = free.Start, Count = length };
                Claim(move.TargetRun);
                moves.Add(move);
                left = Between(left, length, left.Count);
            }
        }

        Release();
        Move(moves);
        return moves.Count > 0;
    }

    private void Move(List<PlannedMove> moves)
    {
        if (moves.Count == 0)
            return;
        var before = _model.CountFragments(_stream).Excess;
        var group = new MoveGroup(_stream, moves, Gain: 0, moves.TotalClusters());
        _model.Apply(group);
        _groups.Add(group with { Gain = before - _model.CountFragments(_stream).Excess });
    }

    private void Move(MoveGroup group)
    {
        _model.Apply(group);
        _groups.Add(group);
    }

    // For the journal of the run: the shortest run that takes it.
    private void KeepReserve(ClusterRun but)
    {
        var reserve = _model.Rules.JournalReserve;
        if (reserve > ClusterCount.Zero && HoleOutside(but, reserve) is { } hole)
            Claim(hole with { Length = reserve });
    }

    private ClusterRun? HoleOutside(ClusterRun place, ClusterCount length)
    {
        var run = _model.Free.BestFit(length);
        for (var tried = 0; tried < MaxHoles && run is { } found; tried++)
        {
            if (!found.Overlaps(place))
                return found;
            run = _model.Free.NextLonger(found);
        }

        return null;
    }

    private void Claim(ClusterRun run)
    {
        _model.Space.Claim(run);
        _claims.Add(run);
    }

    private void Release()
    {
        foreach (var claim in _claims)
            _model.Space.Release(claim);
        _claims.Clear();
    }

    private void EndRound()
    {
        Release();
        _model.CompleteCheckpoint();
    }

    // A part of a move by offsets from its beginning; what lies outside of it does not count.
    private static PlannedMove Between(PlannedMove move, ClusterCount from, ClusterCount end)
    {
        from = from > ClusterCount.Zero ? from : ClusterCount.Zero;
        end = end < move.Count ? end : move.Count;
        return move with { From = move.From + from, Source = move.Source + from, Target = move.Target + from, Count = end - from };
    }
}
