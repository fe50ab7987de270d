using FleetDefrag.Defrag.Planning.Eviction;
using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Consolidation;

/// <summary>
/// Fills short free runs for good with streams next to the longest free run, which grows by them. One or two streams must fit exactly:
/// into the short run, or into the run and a neighbour that leaves. Compacting the runs instead would move all data between them.
/// </summary>
internal sealed class ExactFitFill
{
    // A fraction of the longest run, which takes the neighbours until all gaps are compacted.
    private const int MaxNeighbourFraction = 4;

    // A factor over the length of a short run: a higher cost of filling it exactly is too much.
    private const int MaxCostFactor = 4;

    private readonly LayoutModel _model;
    private readonly EvictionPlanner _evictor;
    private readonly ClusterRun _longestRun;
    private readonly bool _isBehind;
    private readonly NearbyStreams _items;
    private readonly HashSet<int> _used = [];
    private readonly List<MoveGroup> _leaving = [];
    private readonly List<MoveGroup> _filling = [];
    private readonly List<ClusterRun> _claims = [];
    private ClusterCount _capacity;
    private long _compactedLength;

    private ExactFitFill(LayoutModel model, ClusterRun longestRun, bool isBehind)
    {
        _model = model;
        _evictor = new EvictionPlanner(model);
        _longestRun = longestRun;
        _isBehind = isBehind;
        _items = new NearbyStreams(model, longestRun, isBehind);
        _capacity = new ClusterCount(longestRun.Length.Value / MaxNeighbourFraction);
    }

    /// <summary>Plans the fills and applies them to a model.</summary>
    /// <param name="model">A copy of the model; no clusters are pending or claimed.</param>
    /// <param name="isBehind">True to fill with streams behind the longest run, false with those before it.</param>
    /// <returns>The moves in order; the second half needs a checkpoint before it.</returns>
    public static List<MoveGroup> SimulateOn(LayoutModel model, bool isBehind) =>
        new ExactFitFill(model, model.Free.Largest, isBehind).SimulateOn();

    private List<MoveGroup> SimulateOn()
    {
        foreach (var run in ShortRuns())
        {
            _model.ThrowIfStopped();
            Fill(run);
        }

        foreach (var claim in _claims)
            _model.Space.Release(claim);
        foreach (var half in new[] { _leaving, _filling })
        {
            foreach (var group in half)
                _model.Apply(group);
            _model.CompleteCheckpoint();
        }

        return [.. _leaving, .. _filling];
    }

    // Runs on the side of the streams come last, the nearest first: those within the compacted range need no fill.
    private List<ClusterRun> ShortRuns()
    {
        var runs = new List<ClusterRun>(_model.Free.Runs);
        runs.Remove(_longestRun);
        runs.Sort((left, right) => (Distance(left) ?? -1, left.Start.Value).CompareTo((Distance(right) ?? -1, right.Start.Value)));
        return runs;
    }

    // Returns the distance from the longest run to the far end of a run. Null where an obstacle lies between them: such a run must be
    // filled.
    private long? Distance(ClusterRun run)
    {
        var distance = _isBehind ? (run.End - _longestRun.End).Value : (_longestRun.Start - run.Start).Value;
        return distance > 0 && distance <= _items.Reach ? distance : null;
    }

    private void Fill(ClusterRun run)
    {
        // The run may have been filled together with another one.
        if (run.Length == ClusterCount.Zero || !_model.Free.Contains(run))
            return;
        var least = Distance(run) is { } distance ? Math.Max(0, distance - _compactedLength) : long.MaxValue;
        var best = default(CandidateFill?);
        var before = With(run, _model.Owners.Before(run.Start)?.Stream);
        var behind = With(run, _model.Owners.AtOrAfter(run.End)?.Stream);
        foreach (var fill in new[] { With(run, null), before, behind })
        {
            if (fill?.Cost < least)
                (best, least) = (fill, fill.Cost);
        }

        // A long run first takes the longest stream that fits, because an exact fit is unlikely.
        if (Distance(run) is null
            && (best is null || best.Cost > run.Length.Value * MaxCostFactor)
            && _items.LongestUpTo(run.Length.Value) is { } item)
        {
            Take(new CandidateFill(run with { Length = new ClusterCount(item.Length) }, null, [item], item.Distance, item.Length));
            Fill(ClusterRun.Between(run.Start + new ClusterCount(item.Length), run.End));
        }
        else if (best is not null)
        {
            Take(best);
        }
        else if (Distance(run) is { } within)
        {
            _compactedLength = Math.Max(_compactedLength, within);
        }
    }

    private CandidateFill? With(ClusterRun run, int? neighbour)
    {
        var (place, leaves) = (run, ClusterCount.Zero);
        if (neighbour is { } stream)
        {
            if (_used.Contains(stream) || !_evictor.CanEvict(stream) || _model.ListFragments(stream) is not { Count: 1 } fragments)
                return null;
            var occupied = fragments[0].Run;
            leaves = occupied.Length;
            place = ClusterRun.Between(
                occupied.Start - _model.Free.LengthBefore(occupied.Start),
                occupied.End + _model.Free.LengthFrom(occupied.End));
            if (!place.Overlaps(run) || place.Overlaps(_longestRun) || leaves > _capacity)
                return null;
        }

        if (_items.FindExactFit(place.Length.Value, neighbour ?? -1) is not { } items)
            return null;
        var distance = items.Max(static item => item.Distance);
        var cost = Math.Max(0, distance - _compactedLength) + (2 * leaves.Value) + place.Length.Value;
        return new CandidateFill(place, neighbour, items, distance, cost);
    }

    private void Take(CandidateFill fill)
    {
        if (fill.Neighbour is { } stream)
        {
            var fragments = _model.ListFragments(stream);
            var length = new ClusterCount(fragments.Clusters);
            // The neighbour goes to the end beside the streams, where a later compaction takes it along.
            var used = new ClusterCount((_longestRun.Length.Value / MaxNeighbourFraction) - _capacity.Value);
            var target = _isBehind ? _longestRun.End - used - length : _longestRun.Start + used;
            _leaving.Add(new MoveGroup(stream, fragments.MovesTo(0, 1, target), Gain: 0, length));
            _capacity -= length;
            MarkUsed(stream);
        }

        var place = fill.Place.Start;
        foreach (var item in fill.Items)
        {
            var moves = _model.ListFragments(item.Stream).MovesTo(0, 1, place);
            _filling.Add(new MoveGroup(item.Stream, moves, Gain: 0, new ClusterCount(item.Length)));
            place += new ClusterCount(item.Length);
            MarkUsed(item.Stream);
        }

        _compactedLength = Math.Max(_compactedLength, fill.Distance);
        // Claimed, so that no other fill counts on these clusters.
        _claims.AddRange(_model.Free.Intersect(fill.Place));
        foreach (var part in _model.Free.Intersect(fill.Place))
            _model.Space.Claim(part);
    }

    private void MarkUsed(int stream)
    {
        _used.Add(stream);
        _items.Remove(stream);
    }

    private sealed record CandidateFill(ClusterRun Place, int? Neighbour, List<NearbyStream> Items, long Distance, long Cost);
}
