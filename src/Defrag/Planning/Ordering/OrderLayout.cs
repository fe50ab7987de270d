using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Defrag.Planning.Space;
using FleetDefrag.Defrag.Planning.Targets;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Ordering;

/// <summary>Gives streams places in read order.</summary>
/// <param name="model">The model of the volume; it is not changed.</param>
/// <param name="sequence">The read order.</param>
/// <param name="streams">The streams that may move for the order, in that order.</param>
internal sealed class OrderLayout(LayoutModel model, ReadSequence sequence, IReadOnlyList<int> streams)
{
    // Room behind each directory for files that are written anew: one cluster for so many of its own. New files of a week may need more.
    private const int ClustersForOneOfRoom = 50;

    // All rooms together take at most this part of the free space outside the longest run.
    private const int MostRoomFraction = 2;

    // So many streams may come earlier to fill the end of a gap.
    private const int MostAhead = 256;

    // Each attempt places those streams first that found no room in the one before.
    private const int MostAttempts = 32;

    // Each attempt also places some of the longest streams before the others: one for so many that found no room so far.
    private const int FailuresForOneLong = 4;

    // A short rest of a gap stays free, because a stream out of order costs two jumps. All rests together take at most this part of the
    // free space outside the longest run.
    private const int MostRestsFraction = 4;

    /// <summary>
    /// Places all streams one behind the other, round the volume from a cluster on; null where there is no room.
    /// </summary>
    /// <param name="start">The first cluster.</param>
    /// <param name="kept">A free run that is used only if there is no other room; null for none.</param>
    public TargetLayout? PlaceAll(Lcn start, ClusterRun? kept = null)
    {
        var layout = new TargetLayout(model, [.. streams]);
        if (kept is { } closed)
            layout.Close(closed);
        var room = RoomOfDirectories();
        var isPlaced = new bool[streams.Count];
        var (position, rests) = (start, (model.Free.Total - model.Free.Largest.Length).Value / MostRestsFraction);
        for (var index = 0; index < streams.Count; index++)
        {
            model.ThrowIfStopped();
            if (isPlaced[index])
                continue;
            var length = LengthOf(streams[index]);
            rests = FillShortGaps(layout, position, length, index + 1, isPlaced, rests);
            var gap = FirstGap(layout.Space, position, length) ?? FirstGap(layout.Space, default, length);
            if (gap is null && kept is { } last)
            {
                layout.Open(last);
                (kept, gap) = (null, FirstGap(layout.Space, last.Start, length));
            }

            if (gap is not { } place)
                return null;
            layout.Place(streams[index], place, streams[index], MoveStrategy.BackupOrder);
            position = place.End + room[index];
        }

        if (kept is { } open)
            layout.Open(open);
        return layout;
    }

    // Fills the gaps that are too short for the next stream with streams that come soon. A jump costs less than free space in many runs.
    // Returns the clusters that further rests may take.
    private long FillShortGaps(TargetLayout layout, Lcn position, ClusterCount length, int from, bool[] isPlaced, long rests)
    {
        var rest = new ClusterRun(position, layout.Space.LengthFrom(position));
        while (rest.Length < length)
        {
            var end = rest.End;
            if (rest.Length.Value <= rests && rest.Length.ToBytes(sequence.ClusterBytes) <= ReadCost.MostSkippedBytes)
                rests -= rest.Length.Value;
            else
                FillGap(layout, rest, from, isPlaced);
            if (layout.Space.AtOrAfter(end) is not { } next)
                return rests;
            rest = next;
        }

        return rests;
    }

    // The longest streams that fit come first.
    private void FillGap(TargetLayout layout, ClusterRun rest, int from, bool[] isPlaced)
    {
        while (rest.Length > ClusterCount.Zero)
        {
            var (best, longest) = (-1, ClusterCount.Zero);
            for (var index = from; index < streams.Count && index < from + MostAhead; index++)
            {
                if (!isPlaced[index] && LengthOf(streams[index]) is var length && length <= rest.Length && length > longest)
                    (best, longest) = (index, length);
            }

            if (best < 0)
                return;
            isPlaced[best] = true;
            layout.Place(streams[best], rest with { Length = longest }, streams[best], MoveStrategy.BackupOrder);
            rest = ClusterRun.Between(rest.Start + longest, rest.End);
        }
    }

    /// <summary>
    /// Places the streams outside a chain between those of the chain, as far as few clusters of the chain move for that. What finds no
    /// room stays where it lies. Null where streams that stay leave ever less room.
    /// </summary>
    /// <param name="chain">The streams that lie in order.</param>
    /// <param name="mostMovedRatio">The most clusters to move into order, for each cluster out of order.</param>
    /// <param name="keepsLongest">
    /// True to keep a run free that is as long as the longest one of today, where a gap of the chain has that to spare.
    /// </param>
    public TargetLayout? PlaceBetween(IReadOnlyList<int> chain, double mostMovedRatio, bool keepsLongest)
    {
        // A stream that finds no room behind the others is placed before them in the next attempt. If it finds none then, it stays.
        var (moving, first) = (streams, new HashSet<int>());
        for (var attempt = 0; attempt < MostAttempts; attempt++)
        {
            var layout = new TargetLayout(model, [.. moving]);
            var kept = keepsLongest ? Spare(layout.Space, moving, chain) : null;
            if (kept is { } closed)
                layout.Close(closed);
            if (first.Count > 0 && PlaceFirst(layout, first, chain) is { Count: > 0 } staying)
            {
                first.ExceptWith(staying);
                moving = [.. moving.Where(stream => !staying.Contains(stream))];
                continue;
            }

            List<int> others = [.. moving.Where(stream => !first.Contains(stream))];
            var clusters = others.Sum(stream => LengthOf(stream).Value) - chain.Sum(stream => LengthOf(stream).Value);
            var most = new ClusterCount((long)(clusters * mostMovedRatio));
            var homeless = PlaceBetween(layout, others, chain, new OrderInsertion(model, others, chain, layout.Space).Choose(most));
            if (homeless.Count == 0)
            {
                if (kept is { } open)
                    layout.Open(open);
                return layout;
            }

            first.UnionWith(homeless);
            first.UnionWith(others.Except(chain).OrderByDescending(LengthOf).Take(first.Count / FailuresForOneLong).ToList());
        }

        return null;
    }

    // Places streams wherever there is room between those of the chain. Returns the streams without room.
    private HashSet<int> PlaceFirst(TargetLayout layout, HashSet<int> first, IReadOnlyList<int> chain)
    {
        List<ClusterRun> places = [.. chain.Select(stream => ReadCost.PlaceOf(model, stream))];
        places.ForEach(layout.Close);
        var homeless = PlaceLongestFirst(layout, first);
        places.ForEach(layout.Open);
        return homeless;
    }

    // The longest free run between two streams of the chain that the streams between them do not need, at most as long as today's longest.
    private ClusterRun? Spare(FreeSpace space, IReadOnlyList<int> moving, IReadOnlyList<int> chain)
    {
        var (best, start, next) = (default(ClusterRun?), default(Lcn), 0);
        for (var index = 0; index <= chain.Count; index++)
        {
            var needed = 0L;
            for (; next < moving.Count && (index == chain.Count || moving[next] != chain[index]); next++)
                needed += LengthOf(moving[next]).Value;
            next++;
            var end = index == chain.Count ? model.EndLcn : ReadCost.PlaceOf(model, chain[index]).Start;
            var free = space.Intersect(ClusterRun.Between(start, end)).ToList();
            start = index == chain.Count ? end : ReadCost.PlaceOf(model, chain[index]).End;
            var spare = free.Sum(static run => run.Length.Value) - needed;
            if (spare <= (best?.Length.Value ?? 0))
                continue;
            var longest = free.MaxBy(static run => run.Length);
            long[] limits = [spare, longest.Length.Value, model.Free.Largest.Length.Value];
            var length = new ClusterCount(limits.Min());
            if (length > (best?.Length ?? ClusterCount.Zero))
                best = ClusterRun.Between(longest.End - length, longest.End);
        }

        return best;
    }

    // Returns the streams without room.
    private HashSet<int> PlaceBetween(
        TargetLayout layout, IReadOnlyList<int> moving, IReadOnlyList<int> chain, Dictionary<int, ClusterRun> places)
    {
        foreach (var (stream, place) in places)
            layout.Place(stream, place, stream, MoveStrategy.BackupOrder);
        foreach (var stream in chain.Where(stream => !places.ContainsKey(stream)))
            layout.Place(stream, ReadCost.PlaceOf(model, stream), stream, MoveStrategy.BackupOrder);
        var isPlaced = new HashSet<int>(chain);
        isPlaced.UnionWith(places.Keys);
        return PlaceLongestFirst(layout, moving.Where(stream => !isPlaced.Contains(stream)));
    }

    // The longest first, because they fit into the fewest free runs. Returns the streams without room.
    private HashSet<int> PlaceLongestFirst(TargetLayout layout, IEnumerable<int> waiting)
    {
        var homeless = new HashSet<int>();
        foreach (var stream in waiting.OrderByDescending(LengthOf))
        {
            if (RestPlace(layout, stream) is { } place)
                layout.Place(stream, place, stream, MoveStrategy.BackupOrder);
            else
                homeless.Add(stream);
        }

        return homeless;
    }

    // A contiguous stream that stays out of order stays where it lies, unless another one comes there.
    private ClusterRun? RestPlace(TargetLayout layout, int stream)
    {
        var (own, length) = (ReadCost.PlaceOf(model, stream), LengthOf(stream));
        if (model.IsContiguous(stream) && layout.Space.Contains(own))
            return own;
        return layout.Space.BestFit(length) is { } run ? run with { Length = length } : null;
    }

    /// <summary>Returns the first free clusters of a length from a position on; null where there are none.</summary>
    internal static ClusterRun? FirstGap(FreeSpace space, Lcn position, ClusterCount length)
    {
        if (space.LengthFrom(position) >= length)
            return new ClusterRun(position, length);
        // The run at the position is too short from there on, and its beginning lies before the position.
        for (var run = space.AtOrAfter(position + space.LengthFrom(position)); run is { } gap; run = space.AtOrAfter(gap.End))
        {
            if (gap.Length >= length)
                return gap with { Length = length };
        }

        return null;
    }

    // The room behind each stream: none but behind the last one of a directory.
    private ClusterCount[] RoomOfDirectories()
    {
        var numbers = new Dictionary<int, int>(sequence.Streams.Count);
        for (var index = 0; index < sequence.Streams.Count; index++)
            numbers[sequence.Streams[index]] = sequence.Directories[index];
        var (wanted, total, clusters) = (new double[streams.Count], 0.0, 0L);
        for (var index = 0; index < streams.Count; index++)
        {
            clusters += LengthOf(streams[index]).Value;
            var directory = numbers[streams[index]];
            if (index + 1 < streams.Count && directory == numbers[streams[index + 1]])
                continue;
            var least = (double)clusters / ClustersForOneOfRoom;
            wanted[index] = Math.Ceiling(Math.Max(least, sequence.WeeklyGrowth.ElementAtOrDefault(directory)));
            total += wanted[index];
            clusters = 0;
        }

        // Where free space does not suffice, each directory gets the same part of what it needs.
        var most = (model.Free.Total - model.Free.Largest.Length).Value / MostRoomFraction;
        var share = total > most ? most / total : 1;
        return Array.ConvertAll(wanted, room => new ClusterCount((long)(room * share)));
    }

    private ClusterCount LengthOf(int stream) => new(model.CountFragments(stream).Clusters);
}
