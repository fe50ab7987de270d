using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Execution;

/// <summary>The ranges of a volume between immovable clusters. A contiguous file lies within one of them.</summary>
internal sealed class MovableRanges
{
    // The longest lengths have the fewest ranges. Shorter ones would explain little.
    private const int MostLengths = 1024;

    private readonly List<long> _ranges = [];
    private readonly List<(long Length, long Room, int Streams)> _overfull = [];

    /// <summary>Reads a layout.</summary>
    /// <param name="model">The layout.</param>
    public MovableRanges(LayoutModel model)
    {
        var start = default(Lcn);
        foreach (var owner in model.Owners.InOrder())
        {
            if (model.IsMovable(owner.Stream))
                continue;
            Add(owner.Run.Start - start);
            start = owner.Run.End;
        }

        Add(model.EndLcn - start);
        _ranges.Sort(static (left, right) => right.CompareTo(left));
        FindOverfull(model);
    }

    /// <summary>The length of the longest range.</summary>
    public ClusterCount Longest => new(_ranges.FirstOrDefault());

    /// <summary>
    /// Returns a length for which the ranges take fewer contiguous streams than the volume has of that length and more. Where there is one,
    /// some of these streams cannot become contiguous, whatever moves.
    /// </summary>
    /// <param name="most">The greatest length.</param>
    /// <returns>The length, how many such streams have room, and how many there are; null where there is no such length.</returns>
    public (ClusterCount Length, long Room, int Streams)? Overfull(ClusterCount most)
    {
        var at = _overfull.FindIndex(entry => entry.Length <= most.Value);
        return at < 0 ? null : (new ClusterCount(_overfull[at].Length), _overfull[at].Room, _overfull[at].Streams);
    }

    private void FindOverfull(LayoutModel model)
    {
        var lengths = Enumerable.Range(0, model.Snapshot.StreamCount).Where(model.IsMovable)
            .Select(stream => (long)model.CountFragments(stream).Clusters)
            .Where(length => length > 0 && length <= Longest.Value)
            .GroupBy(static length => length).OrderByDescending(static group => group.Key).Take(MostLengths);
        var streams = 0;
        foreach (var group in lengths)
        {
            streams += group.Count();
            var room = _ranges.TakeWhile(range => range >= group.Key).Sum(range => range / group.Key);
            if (room < streams)
                _overfull.Add((group.Key, room, streams));
        }
    }

    private void Add(ClusterCount range)
    {
        if (range > ClusterCount.Zero)
            _ranges.Add(range.Value);
    }
}
