using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Execution;

/// <summary>
/// Divides the moves of a group into calls of MOVE_FILE. Adjacent moves are joined, because every call costs a journal record and several
/// flushes. Long moves are cut, so that a stop request takes effect soon.
/// </summary>
/// <param name="moves">Moves of one stream in the order in which they must happen.</param>
/// <param name="mostExtents">The most extents for one call. A call takes more if these are too short for a cut.</param>
internal sealed class MoveCursor(IReadOnlyList<PlannedMove> moves, int mostExtents)
{
    /// <summary>
    /// Cuts lie at multiples of this: whole compression units (16 clusters) and whole blocks of 16 KB (32 clusters of 512 bytes).
    /// </summary>
    public const long Granularity = 32;

    private int _index;
    private long _done;

    /// <summary>False gives every extent its own call, for a volume that refuses several extents in one call.</summary>
    public bool Joins { get; set; } = true;

    /// <summary>True after all moves.</summary>
    public bool IsAtEnd => _index == moves.Count;

    /// <summary>Returns the number of calls that moves take.</summary>
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

    /// <summary>Returns the next call; the same call until <see cref="Advance"/>.</summary>
    /// <param name="mostClusters">The most clusters for the call, at least 32.</param>
    public JoinedMove Next(long mostClusters)
    {
        var parts = new List<PlannedMove>();
        var left = NextLength(mostClusters);
        var skipped = _done;
        for (var at = _index; left > 0; at++)
        {
            var (move, offset) = (moves[at], new ClusterCount(skipped));
            var count = Math.Min(left, move.Count.Value - skipped);
            parts.Add(
                new PlannedMove(move.Stream, move.From + offset, move.Source + offset, move.Target + offset, new ClusterCount(count)));
            left -= count;
            skipped = 0;
        }

        return new JoinedMove(parts);
    }

    /// <summary>Skips the clusters that were moved.</summary>
    /// <param name="clusters">The number of moved clusters from the start of the next call.</param>
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
        return length <= mostClusters && !Continues(at) ? length : CutWithin(Math.Min(length, mostClusters));
    }

    // The clusters up to the last multiple of the granularity in the stream. A hole takes no clusters.
    private long CutWithin(long clusters)
    {
        var (at, left) = (_index, clusters + _done);
        for (; left > moves[at].Count.Value; at++)
            left -= moves[at].Count.Value;
        var cut = (moves[at].From.Value + left) / Granularity * Granularity;
        return moves.Take(at + 1).Skip(_index).TakeWhile(move => move.From.Value < cut)
            .Sum(move => Math.Min(move.Count.Value, cut - move.From.Value)) - _done;
    }

    // Online a unit moves only as a whole, also where a hole lies amid it. Windows makes such holes only at the end of a unit, other
    // systems anywhere.
    private bool Continues(int at) =>
        Joins && at < moves.Count && moves[at - 1] is var last && moves[at] is var next
        && last.Target + last.Count == next.Target && last.From + last.Count is var end
        && (next.From == end || (end < next.From && next.From < MoveUnits.Compression.EndOf(new Vcn(end.Value - 1))));
}
