using System.Runtime.InteropServices;

namespace FleetDefrag.Defrag.Planning.Consolidation;

/// <summary>Streams that wait for a place, by length. Finds streams that fill a gap exactly.</summary>
internal sealed class WaitingStreams
{
    // Lengths tried as the first of two or of three streams.
    private const int MaxPairs = 64;
    private const int MaxTriples = 24;

    private readonly List<long> _lengths = [];
    private readonly Dictionary<long, List<int>> _byLength = [];

    /// <summary>The number of streams.</summary>
    public int Count { get; private set; }

    /// <summary>The clusters of all streams.</summary>
    public long Clusters { get; private set; }

    /// <summary>Adds a stream.</summary>
    /// <param name="stream">Index of the stream.</param>
    /// <param name="length">The number of its clusters.</param>
    /// <param name="isLast">True for a stream that is taken after all others of its length.</param>
    public void Add(int stream, long length, bool isLast)
    {
        if (!_byLength.TryGetValue(length, out var streams))
        {
            _byLength.Add(length, streams = []);
            _lengths.Insert(~_lengths.BinarySearch(length), length);
        }

        streams.Insert(isLast ? 0 : streams.Count, stream);
        Count++;
        Clusters += length;
    }

    /// <summary>Removes and returns a stream of a length.</summary>
    /// <param name="length">The length; at least one stream has it.</param>
    public int Take(long length)
    {
        var streams = _byLength[length];
        var stream = streams[^1];
        Remove(stream, length);
        return stream;
    }

    /// <summary>Removes a stream.</summary>
    public void Remove(int stream, long length)
    {
        var streams = _byLength[length];
        streams.RemoveAt(streams.LastIndexOf(stream));
        Count--;
        Clusters -= length;
        if (streams.Count > 0)
            return;
        _byLength.Remove(length);
        _lengths.RemoveAt(_lengths.BinarySearch(length));
    }

    /// <summary>Returns all streams with their lengths, the longest first.</summary>
    public List<(int Stream, long Length)> LongestFirst()
    {
        var all = new List<(int Stream, long Length)>(Count);
        for (var at = _lengths.Count - 1; at >= 0; at--)
        {
            foreach (var stream in _byLength[_lengths[at]])
                all.Add((stream, _lengths[at]));
        }

        return all;
    }

    /// <summary>Returns the greatest length up to a limit; 0 where every stream is longer.</summary>
    public long LongestUpTo(long most)
    {
        var at = IndexUpTo(most);
        return at < 0 ? 0 : _lengths[at];
    }

    /// <summary>
    /// Removes and returns streams whose total length is exactly a length: the longest first, at the end up to three that fit. Null where
    /// none are found.
    /// </summary>
    /// <param name="length">The total length in clusters.</param>
    public List<(int Stream, long Length)>? TakeExactly(long length)
    {
        var taken = new List<(int Stream, long Length)>();
        for (var (remaining, next) = (length, 1L); remaining > 0 && next > 0; remaining -= next)
        {
            if (ExactFit(remaining) is { } rest)
            {
                foreach (var each in rest)
                    taken.Add((Take(each), each));
                return taken;
            }

            next = LongestUpTo(remaining / 2);
            if (next > 0)
                taken.Add((Take(next), next));
        }

        foreach (var (stream, each) in taken)
            Add(stream, each, isLast: false);
        return null;
    }

    private List<long>? ExactFit(long length)
    {
        if (_byLength.ContainsKey(length))
            return [length];
        if (Pair(length, excluded: 0, MaxPairs) is { } two)
            return two;
        for (var (at, tried) = (IndexUpTo(length - 2), 0); at >= 0 && tried < MaxTriples; at--, tried++)
        {
            if (Pair(length - _lengths[at], _lengths[at], MaxTriples) is { } rest)
                return [_lengths[at], .. rest];
        }

        return null;
    }

    private List<long>? Pair(long length, long excluded, int most)
    {
        for (var (at, tried) = (IndexUpTo(length - 1), 0); at >= 0 && tried < most; at--, tried++)
        {
            var (first, second) = (_lengths[at], length - _lengths[at]);
            if (first < second)
                return null;
            if (Available(first, excluded) > 0 && Available(second, excluded) > (first == second ? 1 : 0))
                return [first, second];
        }

        return null;
    }

    private int Available(long length, long excluded) =>
        (_byLength.TryGetValue(length, out var streams) ? streams.Count : 0) - (length == excluded ? 1 : 0);

    private int IndexUpTo(long most)
    {
        var at = CollectionsMarshal.AsSpan(_lengths).BinarySearch(most);
        return at < 0 ? ~at - 1 : at;
    }
}
