using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning;

/// <summary>A stream taken apart into its real extents and the fragments that they form.</summary>
public sealed class FragmentList
{
    private readonly List<Extent> _extents = [];
    private readonly List<Fragment> _fragments = [];
    private readonly long[] _clustersBefore;

    /// <summary>Takes a stream apart.</summary>
    /// <param name="stream">Index of the stream in the snapshot.</param>
    /// <param name="extents">Its extents in VCN order, holes included.</param>
    public FragmentList(int stream, ReadOnlySpan<Extent> extents)
    {
        Stream = stream;
        foreach (var extent in extents)
        {
            if (!extent.IsHole)
                Add(extent);
        }

        _clustersBefore = new long[_fragments.Count + 1];
        for (var index = 0; index < _fragments.Count; index++)
            _clustersBefore[index + 1] = _clustersBefore[index] + _fragments[index].Length;
    }

    /// <summary>Index of the stream in the snapshot.</summary>
    public int Stream { get; }

    /// <summary>Number of fragments.</summary>
    public int Count => _fragments.Count;

    /// <summary>All allocated clusters.</summary>
    public long Clusters => _clustersBefore[^1];

    /// <summary>The fragment at an index, in VCN order.</summary>
    public Fragment this[int index] => _fragments[index];

    /// <summary>Number of real extents.</summary>
    public int ExtentCount => _extents.Count;

    /// <summary>The real extent at an index, in VCN order.</summary>
    public Extent Extent(int index) => _extents[index];

    /// <summary>Clusters of the fragments from one index up to another, which is not counted.</summary>
    public long ClustersOf(int first, int end) => _clustersBefore[end] - _clustersBefore[first];

    /// <summary>The fragment that has a cluster, or −1.</summary>
    public int IndexAt(Lcn lcn)
    {
        for (var index = 0; index < _fragments.Count; index++)
        {
            if (_fragments[index].Run.Start <= lcn && lcn < _fragments[index].Run.End)
                return index;
        }

        return -1;
    }

    /// <summary>The first fragment that lies where it belongs, or −1.</summary>
    /// <param name="target">Where the stream's first cluster goes.</param>
    public int FirstInPlace(Lcn target)
    {
        for (var index = 0; index < _fragments.Count; index++)
        {
            if (_fragments[index].Run.Start == PlaceOf(index, target))
                return index;
        }

        return -1;
    }

    /// <summary>Where a fragment goes.</summary>
    /// <param name="index">Of the fragment.</param>
    /// <param name="target">Where the stream's first cluster goes.</param>
    public Lcn PlaceOf(int index, Lcn target) => target + new ClusterCount(_clustersBefore[index]);

    /// <summary>What has to be empty so that the stream can lie in one piece: all of its place but the fragments that lie where they belong.</summary>
    /// <param name="target">Where its first cluster goes.</param>
    public List<ClusterRun> Vacancies(Lcn target)
    {
        var vacancies = new List<ClusterRun>();
        var start = target;
        for (var index = 0; index <= _fragments.Count; index++)
        {
            var place = PlaceOf(index, target);
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

    private void Add(Extent extent)
    {
        _extents.Add(extent);
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
            _fragments.Add(new Fragment(_extents.Count - 1, 1, new ClusterRun(extent.Lcn, extent.Length)));
        }
    }
}
