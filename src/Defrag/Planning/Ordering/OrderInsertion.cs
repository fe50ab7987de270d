using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Space;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Ordering;

/// <summary>
/// Chooses which streams out of order go between those of a chain, and which streams of the chain move a little to make room. A dynamic
/// program over the streams of the chain that stay finds the choice that moves the fewest clusters.
/// </summary>
/// <remarks>
/// Between two streams that stay, all others are packed one behind the other. Where not all fit, the longest stay out of order, each at a
/// price. Streams of the chain move only within one free run, because obstacles would keep them from packing.
/// </remarks>
/// <param name="model">The model of the volume; it is not changed.</param>
/// <param name="streams">All streams in read order.</param>
/// <param name="chain">The streams that lie in order.</param>
/// <param name="space">The clusters that are free without all these streams.</param>
internal sealed class OrderInsertion(LayoutModel model, IReadOnlyList<int> streams, IReadOnlyList<int> chain, FreeSpace space)
{
    // So many streams of the chain may move between two that stay.
    private const int MostMoved = 48;

    // The clusters that may move for each stream that comes into order: so many times the mean length of those out of order. A later run
    // has about the same mean, so it does not go on where this one stopped.
    private const int MostRatio = 5;

    // The streams of the chain by their index in the read order, with one before the first and one behind the last.
    private readonly int[] _fixed = Indices(streams, chain);

    /// <summary>
    /// Returns the places of the streams that move or go into order; the others are not part of the result. Fewer streams come into order
    /// where more clusters than the limit would have to move.
    /// </summary>
    /// <param name="most">The most clusters to move.</param>
    public Dictionary<int, ClusterRun> Choose(ClusterCount most)
    {
        var (count, clusters) = (streams.Count - chain.Count, streams.Sum(LengthOf) - chain.Sum(LengthOf));
        for (var price = 1 + (clusters * MostRatio / Math.Max(1, count)); ; price = price * 2 / 3)
        {
            var places = ChooseAt(price);
            if (price <= 1 || places.Sum(static place => place.Value.Length.Value) <= most.Value)
                return places;
        }
    }

    // The cheapest way to each stream that stays comes from an earlier one that stays.
    private Dictionary<int, ClusterRun> ChooseAt(long price)
    {
        var (costs, previous, lengths) = (new long[_fixed.Length], new int[_fixed.Length], new List<long>());
        Array.Fill(costs, long.MaxValue, 1, _fixed.Length - 1);
        for (var from = 0; from < _fixed.Length - 1; from++)
        {
            model.ThrowIfStopped();
            lengths.Clear();
            var moved = 0L;
            for (var to = from + 1; to < _fixed.Length && to <= from + 1 + MostMoved; to++)
            {
                AddBetween(lengths, to);
                moved += to == from + 1 ? 0 : LengthOf(streams[_fixed[to - 1]]);
                var room = Room(from, to);
                if (moved > 0 && space.LengthFrom(room.Start) < room.Length)
                    break;
                var cost = costs[from] + moved + Cost(lengths, room.Length.Value - moved, price);
                if (cost < costs[to])
                    (costs[to], previous[to]) = (cost, from);
            }
        }

        var places = new Dictionary<int, ClusterRun>();
        for (var to = _fixed.Length - 1; to > 0; to = previous[to])
            Pack(previous[to], to, price, places);
        return places;
    }

    private static int[] Indices(IReadOnlyList<int> streams, IReadOnlyList<int> chain)
    {
        var indices = new List<int>(chain.Count + 2) { -1 };
        for (var index = 0; index < streams.Count; index++)
        {
            if (indices.Count <= chain.Count && streams[index] == chain[indices.Count - 1])
                indices.Add(index);
        }

        indices.Add(streams.Count);
        return [.. indices];
    }

    // The streams out of order just before one of the chain, by length.
    private void AddBetween(List<long> lengths, int to)
    {
        for (var index = _fixed[to - 1] + 1; index < _fixed[to]; index++)
        {
            var length = LengthOf(streams[index]);
            var at = lengths.BinarySearch(length);
            lengths.Insert(at < 0 ? ~at : at, length);
        }
    }

    private static long Cost(List<long> lengths, long room, long price)
    {
        var (count, clusters) = (0, 0L);
        while (count < lengths.Count && lengths[count] <= price && clusters + lengths[count] <= room)
            clusters += lengths[count++];
        return clusters + ((lengths.Count - count) * price);
    }

    private void Pack(int from, int to, long price, Dictionary<int, ClusterRun> places)
    {
        var room = Room(from, to);
        var moved = new HashSet<int>();
        for (var at = from + 1; at < to; at++)
            moved.Add(streams[_fixed[at]]);
        List<int> between = [.. Enumerable.Range(_fixed[from] + 1, _fixed[to] - _fixed[from] - 1).Select(index => streams[index])];
        var (chosen, left) = (new HashSet<int>(moved), room.Length.Value - moved.Sum(LengthOf));
        foreach (var stream in between.Where(stream => !moved.Contains(stream)).OrderBy(LengthOf))
        {
            left -= LengthOf(stream);
            if (left < 0 || LengthOf(stream) > price)
                break;
            chosen.Add(stream);
        }

        var position = room.Start;
        foreach (var stream in between.Where(chosen.Contains))
        {
            // Gaps between obstacles may be too short; only streams out of order are packed there.
            if (OrderLayout.FirstGap(space, position, new ClusterCount(LengthOf(stream))) is not { } place || place.End > room.End)
                continue;
            places[stream] = place;
            position = place.End;
        }
    }

    // From the end of a stream that stays to the start of a later one.
    private ClusterRun Room(int from, int to) => ClusterRun.Between(
        from == 0 ? default : ReadCost.PlaceOf(model, streams[_fixed[from]]).End,
        to == _fixed.Length - 1 ? model.EndLcn : ReadCost.PlaceOf(model, streams[_fixed[to]]).Start);

    private long LengthOf(int stream) => model.CountFragments(stream).Clusters;
}
