using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Execution;

/// <summary>
/// Goes through the moves of a group, call by call: joins neighbours, because every call costs a journal record and several flushes, and
/// cuts what would take so long that a stop request is heard late.
/// </summary>
/// <param name="moves">Moves of one stream in the order in which they must happen.</param>
/// <param name="mostExtents">How many extents one call may take; more where so many are too short to be cut behind.</param>
internal sealed class MoveCursor(IReadOnlyList<PlannedMove> moves, int mostExtents)
{
    /// <summary>Clusters between cuts: whole compression units (16 clusters) and whole 16 KB blocks (32 clusters of 512 bytes) of the stream.</summary>
    public const long Granularity = 32;

    private int _index;
    private long _done;

    /// <summary>False gives every extent its own call, as for a volume that refuses more.</summary>
    public bool Joins { get; set; } = true;

    /// <summary>True once everything was carried out.</summary>
    public bool IsAtEnd => _index == moves.Count;

    /// <summary>How many calls moves take.</summary>
    /// <param name="moves">Moves of one stream.</param>
    /// <param name="mostExtents">The most extents for one call.</param>
    /// <param name="mostClusters">The most clusters for one call.</param>
    public static int CountCalls(IReadOnlyList<PlannedMove> moves, int mostExtents, long mostClusters)
    {
        var cursor = new MoveCursor(moves, mostExtents);
        var calls = 0;
        for (; !cursor.IsAtEnd; calls++)
            cursor.Advance(cursor.NextLength(mostClusters));
        return calls;
    }

    /// <summary>The next call; the same again until <see cref="Advance"/>.</summary>
    /// <param name="mostClusters">The most clusters for it, at least 32.</param>
    public JoinedMove Next(long mostClusters)
    {
        var parts = new List<PlannedMove>();
        var left = NextLength(mostClusters);
        var skipped = _done;
        for (var at = _index; left > 0; at++)
        {
            var (move, offset) = (moves[at], new ClusterCount(skipped));
            var count = Math.Min(left, move.Count.Value - skipped);
            parts.Add(new PlannedMove(move.Stream, move.From + offset, move.Source + offset, move.Target + offset, new ClusterCount(count)));
            left -= count;
            skipped = 0;
        }

        return new JoinedMove(parts);
    }

    /// <summary>Goes on behind clusters that arrived.</summary>
    /// <param name="clusters">How many, from the start of the next call on.</param>
    public void Advance(long clusters)
    {
        for (_done += clusters; _index < moves.Count && _done >= moves[_index].Count.Value; _index++)
            _done -= moves[_index].Count.Value;
    }

    private long NextLength(long mostClusters)
    {
        var length = moves[_index].Count.Value - _done;
        var at = _index + 1;
        for (; Continues(at) && (at - _index < mostExtents || length < Granularity) && length < mostClusters; at++)
            length += moves[at].Count.Value;
        if (length <= mostClusters && !Continues(at))
            return length;
        var from = moves[_index].From.Value + _done;
        return ((from + Math.Min(length, mostClusters)) / Granularity * Granularity) - from;
    }

    private bool Continues(int at) =>
        Joins && at < moves.Count && moves[at - 1] is var last && moves[at] is var next
        && last.From + last.Count == next.From && last.Target + last.Count == next.Target;
}
