using FleetDefrag.Defrag.Planning.Eviction;
using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Consolidation;

/// <summary>Whole streams on one side of a free run up to what cannot move, the nearest first: which of them have a length together.</summary>
internal sealed class NearbyStreams
{
    private const int MaxItems = 1 << 16;

    // Of so many nearly every length can be put together of two.
    private const int MaxLookedAt = 2048;

    private readonly List<NearbyStream> _items = [];
    private readonly Dictionary<int, int> _indexes = [];

    // Nothing before it is left.
    private int _nearest;

    // Indexes of those that are left, by length.
    private readonly Dictionary<long, List<int>> _byLength = [];

    /// <summary>Collects them.</summary>
    /// <param name="model">The volume.</param>
    /// <param name="run">The free run.</param>
    /// <param name="isBehind">True for those behind it, false for those before it.</param>
    public NearbyStreams(LayoutModel model, ClusterRun run, bool isBehind)
    {
        var evictor = new EvictionPlanner(model);
        var edge = isBehind ? run.End : run.Start;
        while ((isBehind ? model.Owners.AtOrAfter(edge) : model.Owners.Before(edge)) is { } owner)
        {
            var between = isBehind ? ClusterRun.Between(edge, owner.Run.Start) : ClusterRun.Between(owner.Run.End, edge);
            if (!evictor.CanEvict(owner.Stream) || !(between.Length == ClusterCount.Zero || model.Free.Contains(between)))
                break;
            var fragments = model.ListFragments(owner.Stream);
            var fragment = fragments[fragments.IndexAt(owner.Run.Start)].Run;
            edge = isBehind ? fragment.End : fragment.Start;
            Reach = isBehind ? (edge - run.End).Value : (run.Start - edge).Value;
            if (fragments.Count == 1 && _items.Count < MaxItems)
                Add(new NearbyStream(owner.Stream, fragment.Length.Value, Reach));
        }
    }

    /// <summary>Clusters between the run and what cannot move, or the end of what is in use.</summary>
    public long Reach { get; }

    /// <summary>One of a length, or two that have it together, the nearest; null where there are none.</summary>
    /// <param name="length">Clusters.</param>
    /// <param name="but">A stream that must not be among them; −1 for none.</param>
    public List<NearbyStream>? FindExactFit(long length, int but)
    {
        var (first, second) = (First(length, but, -1), -1);
        foreach (var at in NearestLeft())
        {
            var item = _items[at];
            if (first >= 0 && at >= Math.Max(first, second))
                break;
            if (item.Stream == but || item.Length >= length)
                continue;
            var other = First(length - item.Length, but, at);
            if (other >= 0 && (first < 0 || Math.Max(at, other) < Math.Max(first, second)))
                (first, second) = (at, other);
        }

        if (first < 0)
            return null;
        return second < 0 ? [_items[first]] : [_items[first], _items[second]];
    }

    /// <summary>The longest that fits into a length, the nearest of several, among those that are near; null where none does.</summary>
    /// <param name="length">Clusters.</param>
    public NearbyStream? LongestUpTo(long length)
    {
        var best = -1;
        foreach (var at in NearestLeft())
        {
            if (_items[at].Length <= length && (best < 0 || _items[at].Length > _items[best].Length))
                best = at;
        }

        return best < 0 ? null : _items[best];
    }

    /// <summary>Takes a stream out, wherever it lies.</summary>
    public void Remove(int stream)
    {
        if (_indexes.Remove(stream, out var index))
            _byLength[_items[index].Length].Remove(index);
    }

    private void Add(NearbyStream item)
    {
        if (!_byLength.TryGetValue(item.Length, out var indexes))
            _byLength.Add(item.Length, indexes = []);
        indexes.Add(_items.Count);
        _indexes.Add(item.Stream, _items.Count);
        _items.Add(item);
    }

    private IEnumerable<int> NearestLeft()
    {
        while (_nearest < _items.Count && !_indexes.ContainsKey(_items[_nearest].Stream))
            _nearest++;
        for (var (at, found) = (_nearest, 0); at < _items.Count && found < MaxLookedAt; at++)
        {
            if (!_indexes.ContainsKey(_items[at].Stream))
                continue;
            found++;
            yield return at;
        }
    }

    // The nearest of a length; −1 for none.
    private int First(long length, int but, int without)
    {
        if (!_byLength.TryGetValue(length, out var indexes))
            return -1;
        foreach (var index in indexes)
        {
            if (index != without && _items[index].Stream != but)
                return index;
        }

        return -1;
    }
}
