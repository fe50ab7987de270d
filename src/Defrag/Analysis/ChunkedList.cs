namespace FleetDefrag.Defrag.Analysis;

/// <summary>
/// A list that grows in blocks. Adding an entry never copies existing entries, so the peak memory of millions of entries stays near their
/// size.
/// </summary>
/// <typeparam name="T">A small struct.</typeparam>
internal sealed class ChunkedList<T>
    where T : struct
{
    private const int ChunkBits = 14;
    private const int ChunkSize = 1 << ChunkBits;
    private const int ChunkMask = ChunkSize - 1;

    private readonly List<T[]> _chunks = [];
    private T[] _last = [];

    // Appended entries of another list begin a new chunk: _gap places before that chunk are empty.
    private int _seam = int.MaxValue;
    private int _gap;

    /// <summary>The number of entries.</summary>
    public int Count { get; private set; }

    /// <summary>The entry at <paramref name="index"/>, for reading or changing in place.</summary>
    public ref T this[int index]
    {
        get
        {
            var place = index < _seam ? index : index + _gap;
            return ref _chunks[place >> ChunkBits][place & ChunkMask];
        }
    }

    /// <summary>Appends all entries of another list without copying them. Allowed once; no entry may be added afterwards.</summary>
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
