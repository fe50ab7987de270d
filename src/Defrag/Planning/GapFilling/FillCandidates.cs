namespace FleetDefrag.Defrag.Planning.GapFilling;

/// <summary>The streams that wait for their last place, by length: which of them have a certain length together.</summary>
/// <param name="worth">What it helps others that a stream leaves its place now; the higher, the better.</param>
internal sealed class FillCandidates(Func<int, double> worth)
{
    // So many first ones are tried for three that have a length together.
    private const int MaxTried = 48;

    // So many pairs of lengths, and streams of one length, are compared.
    private const int MaxPairs = 24;
    private const int MaxCompared = 32;

    // What is shorter is kept for the shortest gaps while there is something else.
    private const long Short = 12;

    private readonly SortedDictionary<long, List<int>> _byLength = new(Comparer<long>.Create(static (left, right) => right.CompareTo(left)));
    private readonly HashSet<int> _streams = [];

    /// <summary>Number of streams.</summary>
    public int Count => _streams.Count;

    /// <summary>Clusters of all of them.</summary>
    public long Clusters { get; private set; }

    /// <summary>True for a stream that waits.</summary>
    public bool Contains(int stream) => _streams.Contains(stream);

    /// <summary>How many have a length.</summary>
    public int CountOf(long length) => _byLength.TryGetValue(length, out var streams) ? streams.Count : 0;

    /// <summary>Adds one that is not among them.</summary>
    /// <param name="stream">The stream.</param>
    /// <param name="length">Its clusters.</param>
    public void Add(int stream, long length)
    {
        if (!_byLength.TryGetValue(length, out var streams))
            _byLength.Add(length, streams = []);
        streams.Add(stream);
        _streams.Add(stream);
        Clusters += length;
    }

    /// <summary>Takes out the one of a length that helps most.</summary>
    /// <param name="length">There is one.</param>
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

    /// <summary>The length of the longest that is no longer than this; 0 where none is.</summary>
    /// <param name="most">Clusters.</param>
    public long LongestUpTo(long most)
    {
        foreach (var length in _byLength.Keys)
        {
            if (length <= most)
                return length;
        }

        return 0;
    }

    /// <summary>The lengths of one, two or three streams that have a length together; null where there are none.</summary>
    /// <param name="length">Clusters.</param>
    public List<long>? ExactFit(long length)
    {
        if (_byLength.ContainsKey(length))
            return [length];
        if (Pair(length, but: 0, Short) is { } two)
            return two;
        var tried = 0;
        foreach (var first in _byLength.Keys)
        {
            if (first >= length)
                continue;
            if (tried++ == MaxTried)
                break;
            if (Pair(length - first, first, Short) is { } rest)
                return [first, .. rest];
        }

        return Pair(length, but: 0, shortest: 1);
    }

    private List<long>? Pair(long length, long but, long shortest)
    {
        var (best, most, tried) = (default(List<long>?), double.MinValue, 0);
        foreach (var first in _byLength.Keys)
        {
            var second = length - first;
            if (second < shortest)
                continue;
            if (first < second || tried == MaxPairs)
                break;
            if (CountBut(first, but, 0) <= 0 || CountBut(second, but, first) <= 0)
                continue;
            tried++;
            var found = Best(_byLength[first]).Worth + Best(_byLength[second]).Worth;
            if (found > most)
                (best, most) = ([first, second], found);
        }

        return best;
    }

    private int CountBut(long length, long but, long other) => CountOf(length) - (length == but ? 1 : 0) - (length == other ? 1 : 0);

    private (int Index, double Worth) Best(List<int> streams)
    {
        var (best, most) = (streams.Count - 1, double.MinValue);
        for (var at = streams.Count - 1; at >= Math.Max(0, streams.Count - MaxCompared); at--)
        {
            if (worth(streams[at]) is var found && found > most)
                (best, most) = (at, found);
        }

        return (best, most);
    }
}
