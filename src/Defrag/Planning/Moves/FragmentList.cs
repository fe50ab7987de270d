using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Moves;

/// <summary>The allocated extents of one stream, grouped into fragments.</summary>
public sealed class FragmentList
{
    private const int SortAfterSearches = 16;

    private readonly Extent[] _extents;
    private readonly List<Fragment> _fragments;
    private readonly long[] _clustersBefore;

    // Indexes of the fragments by position. Built only after so many searches that sorting pays.
    private int[]? _byPosition;
    private int _searches;

    /// <summary>Groups the extents of a stream into fragments.</summary>
    /// <param name="stream">Index of the stream in the snapshot.</param>
    /// <param name="extents">The extents of the stream in VCN order, holes included. The array must not change.</param>
    public FragmentList(int stream, Extent[] extents)
    {
        Stream = stream;
        _extents = Array.Exists(extents, static extent => extent.IsHole)
            ? Array.FindAll(extents, static extent => !extent.IsHole)
            : extents;
        _fragments = new List<Fragment>(_extents.Length);
        for (var index = 0; index < _extents.Length; index++)
            Add(_extents[index], index);

        _clustersBefore = new long[_fragments.Count + 1];
        for (var index = 0; index < _fragments.Count; index++)
        {
            var length = _fragments[index].Length;
            _clustersBefore[index + 1] = _clustersBefore[index] + length;
            (Longest, Shortest) = (Math.Max(Longest, length), index == 0 ? length : Math.Min(Shortest, length));
        }
    }

    /// <summary>Index of the stream in the snapshot.</summary>
    public int Stream { get; }

    /// <summary>The number of fragments.</summary>
    public int Count => _fragments.Count;

    /// <summary>The number of allocated clusters.</summary>
    public long Clusters => _clustersBefore[^1];

    /// <summary>The clusters of the longest fragment; 0 where there is none.</summary>
    public long Longest { get; }

    /// <summary>The clusters of the shortest fragment; 0 where there is none.</summary>
    public long Shortest { get; }

    /// <summary>Gets the fragment at an index, in VCN order.</summary>
    public Fragment this[int index] => _fragments[index];

    /// <summary>The number of allocated extents.</summary>
    public int ExtentCount => _extents.Length;

    /// <summary>Returns the allocated extent at an index, in VCN order.</summary>
    public Extent Extent(int index) => _extents[index];

    /// <summary>Returns the number of clusters in the fragments from one index up to another, which is excluded.</summary>
    public long ClustersBetween(int first, int end) => _clustersBefore[end] - _clustersBefore[first];

    /// <summary>Returns the index of the fragment that contains a cluster, or −1.</summary>
    public int IndexAt(Lcn lcn)
    {
        if (_searches < SortAfterSearches)
        {
            _searches++;
            return _fragments.FindIndex(fragment => fragment.Run.Start <= lcn && lcn < fragment.Run.End);
        }

        _byPosition ??= ByPosition();
        var found = SortedSearch.FirstNotBelow<int, (List<Fragment> Fragments, Lcn Lcn), ByEnd>(_byPosition, (_fragments, lcn));
        return found < _byPosition.Length && _fragments[_byPosition[found]].Run.Start <= lcn ? _byPosition[found] : -1;
    }

    /// <summary>Returns the target of a fragment.</summary>
    /// <param name="index">Index of the fragment.</param>
    /// <param name="target">The target of the first cluster of the stream.</param>
    public Lcn TargetOf(int index, Lcn target) => target + new ClusterCount(_clustersBefore[index]);

    /// <summary>
    /// Returns the runs that must be empty before the stream can lie there contiguously. These are its target range without the fragments
    /// that are at their targets already.
    /// </summary>
    /// <param name="target">The target of the first cluster of the stream.</param>
    public List<ClusterRun> RunsToEmpty(Lcn target)
    {
        var runs = new List<ClusterRun>();
        var start = target;
        for (var index = 0; index <= _fragments.Count; index++)
        {
            var fragmentTarget = TargetOf(index, target);
            var isInPlace = index < _fragments.Count && _fragments[index].Run.Start == fragmentTarget;
            if ((isInPlace || index == _fragments.Count) && start < fragmentTarget)
                runs.Add(ClusterRun.Between(start, fragmentTarget));
            if (isInPlace)
                start = _fragments[index].Run.End;
        }

        return runs;
    }

    /// <summary>
    /// Returns the moves that put a range of fragments one behind the other. Extents that lie at their targets do not move.
    /// </summary>
    /// <param name="first">Index of the first fragment.</param>
    /// <param name="end">Index behind the last fragment.</param>
    /// <param name="target">The target of the first cluster of the range.</param>
    public List<PlannedMove> MovesTo(int first, int end, Lcn target)
    {
        var moves = new List<PlannedMove>();
        for (var index = first; index < end; index++)
        {
            var fragment = _fragments[index];
            for (var at = fragment.FirstExtent; at < fragment.FirstExtent + fragment.ExtentCount; at++)
            {
                var extent = _extents[at];
                if (extent.Lcn != target)
                    moves.Add(new PlannedMove(Stream, extent.Vcn, extent.Lcn, target, extent.Length));
                target += extent.Length;
            }
        }

        return moves;
    }

    private int[] ByPosition()
    {
        var indexes = new int[_fragments.Count];
        for (var index = 0; index < indexes.Length; index++)
            indexes[index] = index;
        Array.Sort(indexes, (left, right) => _fragments[left].Run.Start.CompareTo(_fragments[right].Run.Start));
        return indexes;
    }

    private void Add(Extent extent, int index)
    {
        if (_fragments.Count > 0 && _fragments[^1] is var last && last.Run.End == extent.Lcn)
        {
            _fragments[^1] = last with
            {
                ExtentCount = last.ExtentCount + 1,
                Run = ClusterRun.Between(last.Run.Start, extent.EndLcn),
            };
        }
        else
        {
            _fragments.Add(new Fragment(index, 1, new ClusterRun(extent.Lcn, extent.Length)));
        }
    }

    private readonly struct ByEnd : ISortOrder<int, (List<Fragment> Fragments, Lcn Lcn)>
    {
        public static bool IsBelow(in int index, (List<Fragment> Fragments, Lcn Lcn) key) => key.Fragments[index].Run.End <= key.Lcn;
    }
}
