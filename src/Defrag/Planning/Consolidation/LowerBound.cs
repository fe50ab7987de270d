using FleetDefrag.Defrag.Analysis;
using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Consolidation;

/// <summary>
/// The clusters that must move before every stream is whole and all free space is one run, whatever the plan. The bound looks at each
/// place where the free run may lie at the end. All movable clusters there must leave. Of each fragmented stream, only one fragment may
/// stay, and only outside that place. Streams longer than any range without immovable clusters need not become whole.
/// </summary>
internal sealed class LowerBound
{
    private const int StepsInWindow = 32;
    private const int Whole = -1;

    private readonly List<Piece> _pieces = [];
    private readonly List<Piece[]> _fragmented = [];
    private readonly int[] _seen;
    private readonly long _range;
    private long _leastAnywhere;

    private LowerBound(VolumeSnapshot snapshot, ClusterCount totalClusters)
    {
        _range = Obstacles.LongestRange(snapshot, totalClusters).Value;
        for (var stream = 0; stream < snapshot.StreamCount; stream++)
            Add(snapshot, stream);
        _pieces.Sort(static (left, right) => left.Lcn.CompareTo(right.Lcn));
        _seen = new int[_fragmented.Count];
    }

    /// <summary>Computes the bound for a layout.</summary>
    /// <param name="snapshot">The layout. Streams that it calls immovable stay.</param>
    /// <param name="totalClusters">The number of clusters of the volume.</param>
    /// <param name="free">The number of free clusters.</param>
    public static ClusterCount Of(VolumeSnapshot snapshot, ClusterCount totalClusters, ClusterCount free)
    {
        var bound = new LowerBound(snapshot, totalClusters);
        return new ClusterCount(bound.Search(totalClusters.Value, free.Value));
    }

    private void Add(VolumeSnapshot snapshot, int stream)
    {
        var isMovable = !snapshot.Stream(stream).Traits.HasFlag(StreamTraits.Immovable);
        var fragments = new List<Piece>();
        var owner = isMovable && snapshot.Kind(stream) != StreamKind.System ? _fragmented.Count : Whole;
        foreach (var extent in snapshot.Extents(stream))
        {
            if (extent.IsHole)
                continue;
            if (fragments.Count > 0 && fragments[^1].End == extent.Lcn.Value)
                fragments[^1] = fragments[^1] with { Length = fragments[^1].Length + extent.Length.Value };
            else
                fragments.Add(new Piece(extent.Lcn.Value, extent.Length.Value, owner, isMovable));
        }

        if (owner == Whole || fragments.Count < 2 || fragments.Sum(static piece => piece.Length) > _range)
        {
            _pieces.AddRange(fragments.Select(static piece => piece with { Owner = Whole }));
            return;
        }

        _pieces.AddRange(fragments);
        var ordered = fragments.OrderByDescending(static piece => piece.Length).ToArray();
        _fragmented.Add(ordered);
        _leastAnywhere += ordered.Sum(static piece => piece.Length) - ordered[0].Length;
    }

    // Several windows are judged at once, by the clusters that all of them contain. The bound stays a bound.
    private long Search(long total, long free)
    {
        var window = Math.Min(free, _range);
        if (window == 0)
            return _leastAnywhere;
        var step = Math.Max(1, window / StepsInWindow);
        var (least, first) = (long.MaxValue, 0);
        for (var (start, turn) = (0L, 1); start + window <= total; (start, turn) = (start + step, turn + 1))
        {
            var (from, to) = (start + step - 1, start + window);
            while (first < _pieces.Count && _pieces[first].End <= from)
                first++;
            if (Cost(from, to, first, turn, least) is { } cost)
                least = Math.Min(least, cost);
        }

        return least == long.MaxValue ? _leastAnywhere : least;
    }

    // Returns null for a place that holds an immovable cluster or costs no less than the best one so far.
    private long? Cost(long from, long to, int first, int turn, long least)
    {
        var cost = _leastAnywhere;
        for (var index = first; index < _pieces.Count && _pieces[index].Lcn < to && cost < least; index++)
        {
            var piece = _pieces[index];
            if (!piece.IsMovable)
                return null;
            if (piece.Owner == Whole)
                cost += Math.Min(piece.End, to) - Math.Max(piece.Lcn, from);
            else if (_seen[piece.Owner] != turn)
            {
                _seen[piece.Owner] = turn;
                var fragments = _fragmented[piece.Owner];
                cost += fragments[0].Length - LongestOutside(fragments, from, to);
            }
        }

        return cost < least ? cost : null;
    }

    // The fragments are ordered by length, so a fragment shorter than the best part so far ends the search.
    private static long LongestOutside(Piece[] fragments, long from, long to)
    {
        var longest = 0L;
        foreach (var piece in fragments)
        {
            if (piece.Length <= longest)
                break;
            var before = Math.Min(piece.End, from) - piece.Lcn;
            var after = piece.End - Math.Max(piece.Lcn, to);
            longest = Math.Max(longest, Math.Max(before, after));
        }

        return longest;
    }

    private readonly record struct Piece(long Lcn, long Length, int Owner, bool IsMovable)
    {
        public long End => Lcn + Length;
    }
}
