namespace FleetDefrag.Defrag.Analysis;

/// <summary>A list that grows in blocks: millions of entries are added without ever copying those that are there, so that the peak stays near the size.</summary>
/// <typeparam name="T">A small struct.</typeparam>
internal sealed class ChunkedList<T>
    where T : struct
{
    private const int ChunkBits = 14;
    private const int ChunkSize = 1 << ChunkBits;
    private const int ChunkMask = ChunkSize - 1;

    private readonly List<T[]> _chunks = [];
    private T[] _last = [];

    /// <summary>Entries added so far.</summary>
    public int Count { get; private set; }

    /// <summary>The entry at <paramref name="index"/>, to be read or changed in place.</summary>
    public ref T this[int index] => ref _chunks[index >> ChunkBits][index & ChunkMask];

    /// <summary>Appends an entry.</summary>
    public void Add(T item)
    {
        if ((Count & ChunkMask) == 0)
            _chunks.Add(_last = new T[ChunkSize]);
        _last[Count & ChunkMask] = item;
        Count++;
    }
}
