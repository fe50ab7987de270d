using FleetDefrag.Defrag.Planning.Compaction;
using FleetDefrag.Defrag.Planning.Eviction;
using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Defrag.Planning.Simulation;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Relocation;

/// <summary>
/// Makes a stream contiguous that is longer than all free space, in stages from its first cluster to its last. Each stage evicts the
/// range where the next clusters belong, moves them in, and uses the vacated clusters as room for the next stage. No other stream is
/// fragmented. The moved clusters are about the length of the stream plus the clusters evicted from its target.
/// </summary>
internal sealed class StagedPlacement
{
    // Each stage needs several checkpoints. A free run that would need more stages is lengthened first.
    private const int MaxStages = 256;

    // A third of the free run holds the next stage. The rest receives the segments that are evicted.
    private const int StageFraction = 3;

    // The free run need not exceed this fraction of free space: gathering more costs more than it saves.
    private const int FreeRunFraction = 2;

    // The free run must be this many times as long as a segment that found no target. The stage and the journal take their parts of the
    // run.
    private const int FreeRunPerSegment = 3;

    // A stage that advances by less than this fraction of its length is first cleared of the stream itself.
    private const int MinAdvanceFraction = 8;

    // The number of free runs examined to find one outside the target of the stream.
    private const int MaxFreeRuns = 64;

    private readonly LayoutModel _model;
    private readonly int _stream;
    private readonly ClusterRun _target;
    private readonly Segment _segment;
    private readonly EvictionPlanner _evictor;
    private readonly List<MoveGroup> _groups = [];
    private readonly List<ClusterRun> _claims = [];
    private ClusterCount _freeRunLength;

    private StagedPlacement(LayoutModel model, FragmentList fragments, ClusterRun target)
    {
        _model = model;
        _stream = fragments.Stream;
        _target = target;
        _segment = new Segment(_stream, default, fragments.Extent(fragments.ExtentCount - 1).EndVcn, target.Start, target.Length);
        _evictor = new EvictionPlanner(model);
        var length = StageFraction * ((target.Length.Value / MaxStages) + 1);
        _freeRunLength = new ClusterCount(Math.Min(model.Free.Total.Value / FreeRunFraction, length));
    }

    /// <summary>
    /// Plans the placement and applies it to a model. Returns the moves in order, some of which need a checkpoint before them; null where
    /// the stream cannot be placed.
    /// </summary>
    /// <param name="model">A copy of the model, of no use after a failure; no clusters are pending or claimed.</param>
    /// <param name="fragments">The stream; it does not move in units.</param>
    /// <param name="target">The target range of the stream. Nothing there is immovable.</param>
    public static List<MoveGroup>? SimulateOn(LayoutModel model, FragmentList fragments, ClusterRun target) =>
        new StagedPlacement(model, fragments, target).SimulateOn();

    private List<MoveGroup>? SimulateOn()
    {
        var isStuck = false;
        for (var remainingMoves = RemainingMovesIn(_target); remainingMoves.Count > 0; remainingMoves = RemainingMovesIn(_target))
        {
            _model.ThrowIfStopped();
            Evacuate(remainingMoves[0].Target);
            var length = new ClusterCount(Math.Max(1, _model.Free.Largest.Length.Value / StageFraction));
            if (length.Value < remainingMoves.TotalClusters().Value / (2 * MaxStages))
                return null;
            var (start, end) = (remainingMoves[0].Target, remainingMoves[0].Target + length);
            var isPlaced = TryStage(ClusterRun.Between(start, end < _target.End ? end : _target.End));
            // One more attempt with a longer free run.
            if (!isPlaced && isStuck)
                return null;
            isStuck = !isPlaced;
        }

        return _groups;
    }

    // Returns the moves of all clusters that belong into a part of the target and lie elsewhere.
    private List<PlannedMove> RemainingMovesIn(ClusterRun part)
    {
        var remainingMoves = new List<PlannedMove>();
        foreach (var remainingMove in _segment.RemainingMoves(_model.Extents(_stream)))
        {
            if (remainingMove.TargetRun.Overlaps(part))
                remainingMoves.Add(Between(remainingMove, part.Start - remainingMove.Target, part.End - remainingMove.Target));
        }

        return remainingMoves;
    }

    // Evacuates outside the target first. Clusters that are at their target never leave it for a free run.
    private void Evacuate(Lcn next)
    {
        foreach (var obstacle in new[] { _target, ClusterRun.Between(_target.Start, next) })
        {
            if (_model.Free.Largest.Length.Value >= _freeRunLength.Value / 2)
                return;
            ClaimReserve(obstacle);
            _groups.AddRange(new FreeRunEvacuation(_model, _freeRunLength, obstacle).SimulateOn(_model));
            Release();
        }
    }

    private bool TryStage(ClusterRun stage)
    {
        ClaimReserve(stage);
        Claim(stage);
        var hasRoom = TryEvict(stage);
        EndRound();
        while (hasRoom && RemainingMovesIn(stage) is { Count: > 0 } remainingMoves)
        {
            var open = remainingMoves.WithFreeTargets(_model.Free);
            if (open.TotalClusters().Value * MinAdvanceFraction >= remainingMoves.TotalClusters().Value)
                Move(open);
            else
                hasRoom = TryClearStage(stage, remainingMoves);
            EndRound();
        }

        return hasRoom;
    }

    private bool TryEvict(ClusterRun stage)
    {
        var segments = DisplacedSegment.FindIn(_model, [stage], owner => owner.Stream == _stream);
        DisplacedSegment.SortLargestFirst(segments);
        foreach (var segment in segments)
        {
            if (PlaceFor(segment.Clusters) is not { } place)
            {
                _freeRunLength = new ClusterCount(Math.Max(_freeRunLength.Value, FreeRunPerSegment * segment.Clusters.Value));
                return false;
            }

            if (!_evictor.CanEvict(segment.Fragments.Stream))
                return false;
            Move(segment.MoveTo(place));
        }

        return true;
    }

    // A place outside the target is better: a segment inside would have to be evicted again.
    private Lcn? PlaceFor(ClusterCount length)
    {
        if (FreeRunOutside(_target, length) is { } freeRun)
            return freeRun.Start;
        return _model.Free.Largest is var largest && largest.Length >= length ? largest.End - length : null;
    }

    // Moves clusters of the stream that block the stage elsewhere, except those at their target.
    private bool TryClearStage(ClusterRun stage, List<PlannedMove> remainingMoves)
    {
        ClaimReserve(stage);
        Claim(stage);
        var moves = new List<PlannedMove>();
        foreach (var remainingMove in _segment.RemainingMoves(_model.Extents(_stream)))
        {
            var remainder = Between(remainingMove, stage.Start - remainingMove.Source, stage.End - remainingMove.Source);
            while (remainder.Count > ClusterCount.Zero)
            {
                var free = _model.Free.Largest;
                if (free.Length == ClusterCount.Zero)
                    return false;
                var length = free.Length < remainder.Count ? free.Length : remainder.Count;
                var move = remainder with { Target = free.Start, Count = length };
                Claim(move.TargetRun);
                moves.Add(move);
                remainder = Between(remainder, length, remainder.Count);
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

    // Claims the best fit outside a range for the journal of the run.
    private void ClaimReserve(ClusterRun excluded)
    {
        var reserve = _model.Rules.JournalReserve;
        if (reserve > ClusterCount.Zero && FreeRunOutside(excluded, reserve) is { } freeRun)
            Claim(freeRun with { Length = reserve });
    }

    private ClusterRun? FreeRunOutside(ClusterRun place, ClusterCount length)
    {
        var run = _model.Free.BestFit(length);
        for (var tried = 0; tried < MaxFreeRuns && run is { } found; tried++)
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

    // Returns the part of a move between two offsets. Offsets beyond the move are clipped.
    private static PlannedMove Between(PlannedMove move, ClusterCount from, ClusterCount end)
    {
        from = from > ClusterCount.Zero ? from : ClusterCount.Zero;
        end = end < move.Count ? end : move.Count;
        return move with { From = move.From + from, Source = move.Source + from, Target = move.Target + from, Count = end - from };
    }
}
