namespace FleetDefrag.Defrag.Planning.GapFilling;

/// <summary>The streams that wait for their final target, by length. Finds combinations of streams with a given total length.</summary>
/// <param name="benefit">Returns how much other streams profit when a stream leaves its place now; the higher, the better.</param>
internal sealed class FillCandidates(Func<int, double> benefit)
{
    // The number of first lengths tried for an exact fit of three streams.
    private const int MaxFirstLengths = 48;

    // The number of pairs of lengths, and of streams with one length, that are compared.
    private const int MaxPairs = 24;
    private const int MaxCompared = 32;

    // Shorter streams are kept for the shortest gaps while other candidates exist.
    private const long ShortLength = 12;

    private readonly SortedDictionary<long, List<int>> _byLength =
        new(Comparer<long>.Create(static (left, right) => right.CompareTo(left)));
    private readonly HashSet<int> _streams = [];

    /// <summary>The number of streams.</summary>
    public int Count => _streams.Count;

    /// <summary>The number of clusters of all streams.</summary>
    public long Clusters { get; private set; }

    /// <summary>Returns true for a stream that waits.</summary>
    public bool Contains(int stream) => _streams.Contains(stream);

    /// <summary>Returns the number of streams with a length.</summary>
    public int CountOf(long length) => _byLength.TryGetValue(length, out var streams) ? streams.Count : 0;

    /// <summary>Adds a stream that does not wait yet.</summary>
    /// <param name="stream">Index of the stream.</param>
    /// <param name="length">The number of its clusters.</param>
    public void Add(int stream, long length)
    {
        if (!_byLength.TryGetValue(length, out var streams))
            _byLength.Add(length, streams = []);
        streams.Add(stream);
        _streams.Add(stream);
        Clusters += length;
    }

    /// <summary>Removes and returns the stream with the highest benefit among those of one length.</summary>
    /// <param name="length">The length; at least one stream has it.</param>
    public int Take(long length)
    {
        var streams = _byLength[length];
        var (best, _) = Best(streams);
        var stream = streams[best];
        streams[best] = streams[^1];
        streams.RemoveAt(streams.Count - 1);
        if (streams.Count == 0)
            _byLength.Remove(length);
        _streams.Remove(stream);
        Clusters -= length;
        return stream;
    }

    /// <summary>Returns the greatest length up to a limit; 0 where every stream is longer.</summary>
    /// <param name="most">The limit in clusters.</param>
    public long LongestUpTo(long most)
    {
        foreach (var length in _byLength.Keys)
        {
            if (length <= most)
                return length;
        }

        return 0;
    }

    /// <summary>Returns the lengths of one, two or three streams whose total is exactly a length; null where there are none.</summary>
    /// <param name="length">The total length in clusters.</param>
    public List<long>? ExactFit(long length)
    {
        if (_byLength.ContainsKey(length))
            return [length];
        if (Pair(length, excluded: 0, ShortLength) is { } two)
            return two;
        var tried = 0;
        foreach (var first in _byLength.Keys)
        {
            if (first >= length)
                continue;
            if (tried++ == MaxFirstLengths)
                break;
            if (Pair(length - first, first, ShortLength) is { } rest)
                return [first, .. rest];
        }

        return Pair(length, excluded: 0, shortest: 1);
    }

    private List<long>? Pair(long length, long excluded, long shortest)
    {
        var (best, most, tried) = (default(List<long>?), double.MinValue, 0);
        foreach (var first in _byLength.Keys)
        {
            var second = length - first;
            if (second < shortest)
                continue;
            if (first < second || tried == MaxPairs)
                break;
            if (CountExcept(first, excluded, 0) <= 0 || CountExcept(second, excluded, first) <= 0)
                continue;
            tried++;
            var found = Best(_byLength[first]).Benefit + Best(_byLength[second]).Benefit;
            if (found > most)
                (best, most) = ([first, second], found);
        }

        return best;
    }

    private int CountExcept(long length, long excluded, long other) =>
        CountOf(length) - (length == excluded ? 1 : 0) - (length == other ? 1 : 0);

    private (int Index, double Benefit) Best(List<int> streams)
    {
        var (best, most) = (streams.Count - 1, double.MinValue);
        for (var at = streams.Count - 1; at >= Math.Max(0, streams.Count - MaxCompared); at--)
        {
            if (benefit(streams[at]) is var found && found > most)
                (best, most) = (at, found);
        }

        return (best, most);
    }
}
