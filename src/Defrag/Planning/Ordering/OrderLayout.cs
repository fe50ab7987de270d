using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Defrag.Planning.Targets;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Ordering;

/// <summary>Gives streams places in read order.</summary>
/// <param name="model">The model of the volume; it is not changed.</param>
/// <param name="sequence">The read order.</param>
/// <param name="streams">The streams that may move for the order, in that order.</param>
internal sealed class OrderLayout(LayoutModel model, ReadSequence sequence, IReadOnlyList<int> streams)
{
    // Room behind each directory for new files: one cluster for so many of its own.
    private const int ClustersForOneOfRoom = 50;

    // All rooms together take at most this part of the free space outside the longest run.
    private const int MostRoomFraction = 2;

    // So many streams may come earlier to fill the end of a gap.
    private const int MostAhead = 256;

    // So many streams of the chain, and so many clusters for each of its own, may move on to make room for one stream.
    private const int MostPushed = 32;
    private const int MostPushedRatio = 6;

    // So many gaps are tried for a stream that comes between two others.
    private const int MostGaps = 64;

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
        var position = start;
        for (var index = 0; index < streams.Count; index++)
        {
            model.ThrowIfStopped();
            if (isPlaced[index])
                continue;
            var length = LengthOf(streams[index]);
            FillShortGaps(layout, position, length, index + 1, isPlaced);
            var gap = FirstGap(layout, position, length) ?? FirstGap(layout, default, length);
            if (gap is null && kept is { } last)
            {
                layout.Open(last);
                (kept, gap) = (null, FirstGap(layout, last.Start, length));
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
    private void FillShortGaps(TargetLayout layout, Lcn position, ClusterCount length, int from, bool[] isPlaced)
    {
        var rest = new ClusterRun(position, layout.Space.LengthFrom(position));
        while (rest.Length < length)
        {
            var end = rest.End;
            FillGap(layout, rest, from, isPlaced);
            if (layout.Space.AtOrAfter(end) is not { } next)
                return;
            rest = next;
        }
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
    /// Places the streams outside a chain between those of the chain. A stream of the chain moves on only where that makes room for one
    /// before it, and only a few streams for each.
    /// </summary>
    /// <param name="chain">The streams that lie in order.</param>
    public TargetLayout? PlaceBetween(IReadOnlyList<int> chain)
    {
        var layout = new TargetLayout(model, [.. streams]);
        var next = 0;
        var position = default(Lcn);
        foreach (var stream in streams)
        {
            model.ThrowIfStopped();
            var isInChain = next < chain.Count && chain[next] == stream;
            next += isInChain ? 1 : 0;
            if ((isInChain ? PlaceInChain(layout, stream, position) : PlaceOther(layout, stream, position, chain, next)) is not { } place)
                return null;
            layout.Place(stream, place, stream, MoveStrategy.BackupOrder);
            position = isInChain || IsBefore(place, position, chain, next) ? place.End : position;
        }

        return layout;
    }

    private ClusterRun? PlaceInChain(TargetLayout layout, int stream, Lcn position)
    {
        var own = ReadCost.PlaceOf(model, stream);
        return own.Start >= position && layout.Space.Contains(own) ? own : FirstGap(layout, position, own.Length);
    }

    // Where there is no room between its neighbours, a contiguous stream stays.
    private ClusterRun? PlaceOther(TargetLayout layout, int stream, Lcn position, IReadOnlyList<int> chain, int next)
    {
        var length = LengthOf(stream);
        var end = next < chain.Count ? ReadCost.PlaceOf(model, chain[next]).Start : (Lcn?)null;
        if (GapBetween(layout, position, end, length) is { } gap && (end is null || gap.End <= end))
            return gap;
        if (CanPush(layout, position, length, chain, next))
            return FirstGap(layout, position, length);
        var own = ReadCost.PlaceOf(model, stream);
        if (model.IsContiguous(stream) && layout.Space.Contains(own))
            return own;
        return layout.Space.BestFit(length) is { } run ? run with { Length = length } : null;
    }

    private bool CanPush(TargetLayout layout, Lcn position, ClusterCount length, IReadOnlyList<int> chain, int next)
    {
        var (room, pushed, from) = (0L, 0L, position);
        for (var at = next; at < chain.Count && at < next + MostPushed && pushed <= length.Value * MostPushedRatio; at++)
        {
            var place = ReadCost.PlaceOf(model, chain[at]);
            if (from < place.Start)
                room += layout.Space.Intersect(ClusterRun.Between(from, place.Start)).Sum(static run => run.Length.Value);
            if (room >= length.Value)
                return true;
            pushed += place.Length.Value;
            from = place.End;
        }

        return false;
    }

    private bool IsBefore(ClusterRun place, Lcn position, IReadOnlyList<int> chain, int next) =>
        place.Start >= position && (next == chain.Count || place.Start <= ReadCost.PlaceOf(model, chain[next]).Start);

    private static ClusterRun? GapBetween(TargetLayout layout, Lcn from, Lcn? end, ClusterCount length)
    {
        if (layout.Space.LengthFrom(from) >= length)
            return new ClusterRun(from, length);
        var run = layout.Space.AtOrAfter(from);
        for (var tried = 0; tried < MostGaps && run is { } gap && (end is null || gap.Start < end); tried++)
        {
            if (gap.Length >= length)
                return gap with { Length = length };
            run = layout.Space.AtOrAfter(gap.End);
        }

        return null;
    }

    private static ClusterRun? FirstGap(TargetLayout layout, Lcn position, ClusterCount length)
    {
        if (layout.Space.LengthFrom(position) >= length)
            return new ClusterRun(position, length);
        for (var run = layout.Space.AtOrAfter(position); run is { } gap; run = layout.Space.AtOrAfter(gap.End))
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
        var room = new ClusterCount[streams.Count];
        var (clusters, left) = (0L, (model.Free.Total - model.Free.Largest.Length).Value / MostRoomFraction);
        for (var index = 0; index < streams.Count; index++)
        {
            clusters += LengthOf(streams[index]).Value;
            if (index + 1 < streams.Count && numbers[streams[index]] == numbers[streams[index + 1]])
                continue;
            var wanted = Math.Min(left, (clusters + ClustersForOneOfRoom - 1) / ClustersForOneOfRoom);
            room[index] = new ClusterCount(wanted);
            (clusters, left) = (0, left - wanted);
        }

        return room;
    }

    private ClusterCount LengthOf(int stream) => new(model.CountFragments(stream).Clusters);
}
