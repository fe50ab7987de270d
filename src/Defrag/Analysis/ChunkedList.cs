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

    // Entries taken over from another list begin a chunk of their own: this many places before it are empty.
    private int _seam = int.MaxValue;
    private int _gap;

    /// <summary>Entries added so far.</summary>
    public int Count { get; private set; }

    /// <summary>The entry at <paramref name="index"/>, to be read or changed in place.</summary>
    public ref T this[int index]
    {
        get
        {
            var place = index < _seam ? index : index + _gap;
            return ref _chunks[place >> ChunkBits][place & ChunkMask];
        }
    }

    /// <summary>Takes over all entries of another list behind its own, without copying them. Once, and nothing is added afterwards.</summary>
    public void Append(ChunkedList<T> other)
    {
        _seam = Count;
        _gap = -Count & ChunkMask;
        _chunks.AddRange(other._chunks);
        Count += other.Count;
    }

    /// <summary>Appends an entry.</summary>
    public void Add(T item)
    {
        if ((Count & ChunkMask) == 0)
            _chunks.Add(_last = new T[ChunkSize]);
        _last[Count & ChunkMask] = item;
        Count++;
    }
}
