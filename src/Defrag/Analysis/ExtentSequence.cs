using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Analysis;

/// <summary>The extents of one stream in VCN order, holes included. Extents are unpacked during enumeration.</summary>
public readonly struct ExtentSequence
{
    private readonly ChunkedList<SnapshotExtent> _extents;
    private readonly int _first;
    private readonly int _count;

    internal ExtentSequence(ChunkedList<SnapshotExtent> extents, int first, int count)
    {
        _extents = extents;
        _first = first;
        _count = count;
    }

    /// <summary>Enumerates the extents without allocating.</summary>
    public Enumerator GetEnumerator() => new(this);

    /// <summary>Copies the extents into an array.</summary>
    public Extent[] ToArray()
    {
        var copy = new Extent[_count];
        var next = 0;
        foreach (var extent in this)
            copy[next++] = extent;
        return copy;
    }

    /// <summary>Counts the fragments without unpacking the extents.</summary>
    internal FragmentTally Tally()
    {
        var tally = default(FragmentTally);
        for (var index = _first; index < _first + _count; index++)
            tally.Add(_extents[index]);
        return tally;
    }

    /// <summary>Enumerates an <see cref="ExtentSequence"/>.</summary>
    public struct Enumerator
    {
        private readonly ExtentSequence _sequence;
        private int _index;
        private long _nextVcn;

        internal Enumerator(ExtentSequence sequence) => _sequence = sequence;

        /// <summary>The current extent.</summary>
        public Extent Current { get; private set; }

        /// <summary>Advances to the next extent.</summary>
        public bool MoveNext()
        {
            if (_index == _sequence._count)
                return false;
            var packed = _sequence._extents[_sequence._first + _index++];
            Current = packed.At(new Vcn(_nextVcn));
            _nextVcn += packed.Length;
            return true;
        }
    }
}
