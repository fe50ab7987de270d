using FleetDefrag.Defrag.Planning.Eviction;
using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Consolidation;

/// <summary>
/// Brings short free runs from anywhere to the longest one: one or two streams near that one which are exactly as long as the short run, or as it and a
/// neighbour that leaves, fill it for good. To close the runs up instead moves everything that lies between them.
/// </summary>
internal sealed class ExactFitFill
{
    // Of the longest run, which takes the neighbours until all is closed up.
    private const int MaxShare = 4;

    // Times its length, for filling a short run exactly.
    private const int MuchForOne = 4;

    private readonly LayoutModel _model;
    private readonly EvictionPlanner _evictor;
    private readonly ClusterRun _hole;
    private readonly bool _isBehind;
    private readonly NearbyStreams _items;
    private readonly HashSet<int> _taken = [];
    private readonly List<MoveGroup> _leaving = [];
    private readonly List<MoveGroup> _filling = [];
    private readonly List<ClusterRun> _claims = [];
    private ClusterCount _left;
    private long _extent;

    private ExactFitFill(LayoutModel model, ClusterRun hole, bool isBehind)
    {
        _model = model;
        _evictor = new EvictionPlanner(model);
        _hole = hole;
        _isBehind = isBehind;
        _items = new NearbyStreams(model, hole, isBehind);
        _left = new ClusterCount(hole.Length.Value / MaxShare);
    }

    /// <summary>Carries it out on a model.</summary>
    /// <param name="model">A copy; nothing of it is frozen or claimed.</param>
    /// <param name="isBehind">True where the streams behind the longest run fill the others, false where those before it do.</param>
    /// <returns>The moves in their order; the second half needs a checkpoint before it.</returns>
    public static List<MoveGroup> SimulateOn(LayoutModel model, bool isBehind) => new ExactFitFill(model, model.Free.Largest, isBehind).SimulateOn();

    private List<MoveGroup> SimulateOn()
    {
        foreach (var crumb in ShortRuns())
        {
            _model.ThrowIfStopped();
            Fill(crumb);
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

    // Those on the side of the streams come last and the nearest first: so far as it has to be closed up anyway they need nothing.
    private List<ClusterRun> ShortRuns()
    {
        var crumbs = new List<ClusterRun>(_model.Free.Runs);
        crumbs.Remove(_hole);
        crumbs.Sort((left, right) => (Distance(left) ?? -1, left.Start.Value).CompareTo((Distance(right) ?? -1, right.Start.Value)));
        return crumbs;
    }

    // From the longest run to the far end, where nothing that stays lies between them: null where the crumb must be filled.
    private long? Distance(ClusterRun crumb)
    {
        var distance = _isBehind ? (crumb.End - _hole.End).Value : (_hole.Start - crumb.Start).Value;
        return distance > 0 && distance <= _items.Reach ? distance : null;
    }

    private void Fill(ClusterRun crumb)
    {
        // Another one may have been filled together with it.
        if (crumb.Length == ClusterCount.Zero || !_model.Free.Contains(crumb))
            return;
        var least = Distance(crumb) is { } distance ? Math.Max(0, distance - _extent) : long.MaxValue;
        var best = default(CandidateFill?);
        foreach (var trade in new[] { With(crumb, null), With(crumb, _model.Owners.Before(crumb.Start)?.Stream), With(crumb, _model.Owners.AtOrAfter(crumb.End)?.Stream) })
        {
            if (trade?.Cost < least)
                (best, least) = (trade, trade.Cost);
        }

        // A long one takes what fits first: nothing is likely to be as long as it.
        if (Distance(crumb) is null && (best is null || best.Cost > crumb.Length.Value * MuchForOne) && _items.LongestUpTo(crumb.Length.Value) is { } item)
        {
            Take(new CandidateFill(crumb with { Length = new ClusterCount(item.Length) }, null, [item], item.Distance, item.Length));
            Fill(ClusterRun.Between(crumb.Start + new ClusterCount(item.Length), crumb.End));
        }
        else if (best is not null)
        {
            Take(best);
        }
        else if (Distance(crumb) is { } within)
        {
            _extent = Math.Max(_extent, within);
        }
    }

    private CandidateFill? With(ClusterRun crumb, int? neighbour)
    {
        var (place, leaves) = (crumb, ClusterCount.Zero);
        if (neighbour is { } stream)
        {
            if (_taken.Contains(stream) || !_evictor.CanEvict(stream) || _model.ListFragments(stream) is not { Count: 1 } fragments)
                return null;
            var run = fragments[0].Run;
            leaves = run.Length;
            place = ClusterRun.Between(run.Start - _model.Free.LengthBefore(run.Start), run.End + _model.Free.LengthFrom(run.End));
            if (!place.Overlaps(crumb) || place.Overlaps(_hole) || leaves > _left)
                return null;
        }

        if (_items.FindExactFit(place.Length.Value, neighbour ?? -1) is not { } items)
            return null;
        var distance = items.Max(static item => item.Distance);
        var cost = Math.Max(0, distance - _extent) + (2 * leaves.Value) + place.Length.Value;
        return new CandidateFill(place, neighbour, items, distance, cost);
    }

    private void Take(CandidateFill trade)
    {
        if (trade.Neighbour is { } stream)
        {
            var fragments = _model.ListFragments(stream);
            var length = new ClusterCount(fragments.Clusters);
            // To the end beside the streams: what is closed up there later takes it along.
            var used = new ClusterCount((_hole.Length.Value / MaxShare) - _left.Value);
            var target = _isBehind ? _hole.End - used - length : _hole.Start + used;
            _leaving.Add(new MoveGroup(stream, fragments.MovesTo(0, 1, target), Gain: 0, length));
            _left -= length;
            Leave(stream);
        }

        var place = trade.Place.Start;
        foreach (var item in trade.Items)
        {
            _filling.Add(new MoveGroup(item.Stream, _model.ListFragments(item.Stream).MovesTo(0, 1, place), Gain: 0, new ClusterCount(item.Length)));
            place += new ClusterCount(item.Length);
            Leave(item.Stream);
        }

        _extent = Math.Max(_extent, trade.Distance);
        // Nobody else counts on it.
        _claims.AddRange(_model.Free.Intersect(trade.Place));
        foreach (var part in _model.Free.Intersect(trade.Place))
            _model.Space.Claim(part);
    }

    private void Leave(int stream)
    {
        _taken.Add(stream);
        _items.Remove(stream);
    }

    private sealed record CandidateFill(ClusterRun Place, int? Neighbour, List<NearbyStream> Items, long Distance, long Cost);
}
