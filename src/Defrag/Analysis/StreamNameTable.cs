namespace FleetDefrag.Defrag.Analysis;

/// <summary>Keeps each stream name once: millions of streams share a handful of names.</summary>
internal sealed class StreamNameTable
{
    private readonly List<string> _names = [""];
    private readonly Dictionary<string, int> _index = new(StringComparer.Ordinal) { [""] = 0 };
    private readonly Dictionary<string, int>.AlternateLookup<ReadOnlySpan<char>> _lookup;

    public StreamNameTable() => _lookup = _index.GetAlternateLookup<ReadOnlySpan<char>>();

    /// <summary>The names by index; index 0 is the empty name.</summary>
    public IReadOnlyList<string> Names => _names;

    /// <summary>Returns the index of a name. A new name gets the next index.</summary>
    public int IndexOf(ReadOnlySpan<char> name)
    {
        if (_lookup.TryGetValue(name, out var index))
            return index;
        var copy = name.ToString();
        _names.Add(copy);
        _index.Add(copy, _names.Count - 1);
        return _names.Count - 1;
    }
}
