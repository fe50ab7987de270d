using FleetDefrag.Defrag.Planning.Eviction;
using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Consolidation;

/// <summary>
/// The contiguous streams between one side of a free run and the next obstacle, the nearest first. Finds streams with a given total
/// length.
/// </summary>
internal sealed class NearbyStreams
{
    private const int MaxStreams = 1 << 16;

    // Among this many streams, two nearly always have a given total length.
    private const int MaxExamined = 2048;

    private readonly List<NearbyStream> _streams = [];
    private readonly Dictionary<int, int> _indexes = [];

    // No stream before this index is left.
    private int _nearest;

    // The indexes of the streams that are left, by length.
    private readonly Dictionary<long, List<int>> _byLength = [];

    /// <summary>Collects the streams on one side of a free run.</summary>
    /// <param name="model">The model of the volume.</param>
    /// <param name="run">The free run.</param>
    /// <param name="isBehind">True for streams behind the run, false for streams before it.</param>
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
            if (fragments.Count == 1 && _streams.Count < MaxStreams)
                Add(new NearbyStream(owner.Stream, fragment.Length.Value, Reach));
        }
    }

    /// <summary>The clusters between the run and the next obstacle, or the end of the data.</summary>
    public long Reach { get; }

    /// <summary>Returns the nearest stream with a length, or the nearest two with that total length; null where there are none.</summary>
    /// <param name="length">The length in clusters.</param>
    /// <param name="excluded">A stream to exclude; −1 for none.</param>
    public List<NearbyStream>? FindExactFit(long length, int excluded)
    {
        var (first, second) = (First(length, excluded, -1), -1);
        foreach (var index in RemainingByDistance())
        {
            var stream = _streams[index];
            if (first >= 0 && index >= Math.Max(first, second))
                break;
            if (stream.Stream == excluded || stream.Length >= length)
                continue;
            var other = First(length - stream.Length, excluded, index);
            if (other >= 0 && (first < 0 || Math.Max(index, other) < Math.Max(first, second)))
                (first, second) = (index, other);
        }

        if (first < 0)
            return null;
        return second < 0 ? [_streams[first]] : [_streams[first], _streams[second]];
    }

    /// <summary>Returns the longest of the near streams that fits into a length, the nearest of several; null where none fits.</summary>
    /// <param name="length">The length in clusters.</param>
    public NearbyStream? LongestUpTo(long length)
    {
        var best = -1;
        foreach (var index in RemainingByDistance())
        {
            if (_streams[index].Length <= length && (best < 0 || _streams[index].Length > _streams[best].Length))
                best = index;
        }

        return best < 0 ? null : _streams[best];
    }

    /// <summary>Removes a stream from the collection, if it is there.</summary>
    public void Remove(int stream)
    {
        if (_indexes.Remove(stream, out var index))
            _byLength[_streams[index].Length].Remove(index);
    }

    private void Add(NearbyStream stream)
    {
        if (!_byLength.TryGetValue(stream.Length, out var indexes))
            _byLength.Add(stream.Length, indexes = []);
        indexes.Add(_streams.Count);
        _indexes.Add(stream.Stream, _streams.Count);
        _streams.Add(stream);
    }

    private IEnumerable<int> RemainingByDistance()
    {
        while (_nearest < _streams.Count && !_indexes.ContainsKey(_streams[_nearest].Stream))
            _nearest++;
        for (var (index, found) = (_nearest, 0); index < _streams.Count && found < MaxExamined; index++)
        {
            if (!_indexes.ContainsKey(_streams[index].Stream))
                continue;
            found++;
            yield return index;
        }
    }

    // Returns the nearest stream with a length; −1 for none.
    private int First(long length, int excluded, int excludedIndex)
    {
        if (!_byLength.TryGetValue(length, out var indexes))
            return -1;
        foreach (var index in indexes)
        {
            if (index != excludedIndex && _streams[index].Stream != excluded)
                return index;
        }

        return -1;
    }
}
