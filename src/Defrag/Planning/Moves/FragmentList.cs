using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Moves;

/// <summary>A stream taken apart into its real extents and the fragments that they form.</summary>
public sealed class FragmentList
{
    private const int SortAfter = 16;

    private readonly Extent[] _extents;
    private readonly List<Fragment> _fragments;
    private readonly long[] _clustersBefore;

    // Indexes of the fragments by position, once so many places were asked for that sorting pays.
    private int[]? _byPosition;
    private int _asked;

    /// <summary>Takes a stream apart.</summary>
    /// <param name="stream">Index of the stream in the snapshot.</param>
    /// <param name="extents">Its extents in VCN order, holes included. They must not change.</param>
    public FragmentList(int stream, Extent[] extents)
    {
        Stream = stream;
        _extents = Array.Exists(extents, static extent => extent.IsHole) ? Array.FindAll(extents, static extent => !extent.IsHole) : extents;
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

    /// <summary>Number of fragments.</summary>
    public int Count => _fragments.Count;

    /// <summary>All allocated clusters.</summary>
    public long Clusters => _clustersBefore[^1];

    /// <summary>Clusters of the longest fragment; 0 where there is none.</summary>
    public long Longest { get; }

    /// <summary>Clusters of the shortest fragment; 0 where there is none.</summary>
    public long Shortest { get; }

    /// <summary>The fragment at an index, in VCN order.</summary>
    public Fragment this[int index] => _fragments[index];

    /// <summary>Number of real extents.</summary>
    public int ExtentCount => _extents.Length;

    /// <summary>The real extent at an index, in VCN order.</summary>
    public Extent Extent(int index) => _extents[index];

    /// <summary>Clusters of the fragments from one index up to another, which is not counted.</summary>
    public long ClustersBetween(int first, int end) => _clustersBefore[end] - _clustersBefore[first];

    /// <summary>The fragment that has a cluster, or −1.</summary>
    public int IndexAt(Lcn lcn)
    {
        if (_asked < SortAfter)
        {
            _asked++;
            return _fragments.FindIndex(fragment => fragment.Run.Start <= lcn && lcn < fragment.Run.End);
        }

        _byPosition ??= ByPosition();
        var (low, high) = (0, _byPosition.Length);
        while (low < high)
        {
            var middle = (low + high) / 2;
            if (_fragments[_byPosition[middle]].Run.End <= lcn)
                low = middle + 1;
            else
                high = middle;
        }

        return low < _byPosition.Length && _fragments[_byPosition[low]].Run.Start <= lcn ? _byPosition[low] : -1;
    }

    /// <summary>The first fragment that lies where it belongs, or −1.</summary>
    /// <param name="target">Where the stream's first cluster goes.</param>
    public int FirstInPlace(Lcn target)
    {
        for (var index = 0; index < _fragments.Count; index++)
        {
            if (_fragments[index].Run.Start == TargetOf(index, target))
                return index;
        }

        return -1;
    }

    /// <summary>Where a fragment goes.</summary>
    /// <param name="index">Of the fragment.</param>
    /// <param name="target">Where the stream's first cluster goes.</param>
    public Lcn TargetOf(int index, Lcn target) => target + new ClusterCount(_clustersBefore[index]);

    /// <summary>What has to be empty so that the stream can lie in one piece: all of its place but the fragments that lie where they belong.</summary>
    /// <param name="target">Where its first cluster goes.</param>
    public List<ClusterRun> RunsToEmpty(Lcn target)
    {
        var vacancies = new List<ClusterRun>();
        var start = target;
        for (var index = 0; index <= _fragments.Count; index++)
        {
            var place = TargetOf(index, target);
            var stays = index < _fragments.Count && _fragments[index].Run.Start == place;
            if ((stays || index == _fragments.Count) && start < place)
                vacancies.Add(ClusterRun.Between(start, place));
            if (stays)
                start = _fragments[index].Run.End;
        }

        return vacancies;
    }

    /// <summary>The moves that put the fragments of a range one behind the other.</summary>
    /// <param name="first">Index of the first fragment.</param>
    /// <param name="end">Index behind the last.</param>
    /// <param name="target">Where the first cluster goes; extents that lie where they belong stay there.</param>
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
}
