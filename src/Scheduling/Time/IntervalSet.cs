using NodaTime;

namespace FleetDefrag.Scheduling.Time;

/// <summary>An immutable set of instants: half-open intervals [start, end) in order, none empty, no two touching.</summary>
public sealed class IntervalSet
{
    /// <summary>The empty set.</summary>
    public static readonly IntervalSet Empty = new([]);

    private readonly Interval[] _spans;

    private IntervalSet(Interval[] spans) => _spans = spans;

    /// <summary>The intervals in order, without overlaps; no two touch.</summary>
    public IReadOnlyList<Interval> Spans => _spans;

    /// <summary>Whether the set has no instant.</summary>
    public bool IsEmpty => _spans.Length == 0;

    /// <summary>Returns the instants that lie in at least one of the intervals.</summary>
    /// <param name="intervals">In any order, overlapping or not; each has a start and an end.</param>
    public static IntervalSet Of(IEnumerable<Interval> intervals)
    {
        var sorted = intervals.Where(interval => interval.Start < interval.End).ToArray();
        Array.Sort(sorted, (left, right) => left.Start.CompareTo(right.Start));
        var count = 0;
        foreach (var next in sorted)
        {
            if (count > 0 && next.Start <= sorted[count - 1].End)
                sorted[count - 1] = new Interval(sorted[count - 1].Start, Instant.Max(sorted[count - 1].End, next.End));
            else
                sorted[count++] = next;
        }

        return count == 0 ? Empty : new IntervalSet(sorted[..count]);
    }

    /// <summary>The instants of either.</summary>
    public IntervalSet Union(IntervalSet other) => IsEmpty ? other : other.IsEmpty ? this : Of(_spans.Concat(other._spans));

    /// <summary>The instants of this set that lie within <paramref name="bounds"/>.</summary>
    public IntervalSet Within(Interval bounds)
    {
        var kept = new List<Interval>(_spans.Length);
        foreach (var span in _spans)
            AddIfAny(kept, Instant.Max(span.Start, bounds.Start), Instant.Min(span.End, bounds.End));
        return new IntervalSet([.. kept]);
    }

    /// <summary>The instants of this set that are not in <paramref name="other"/>.</summary>
    public IntervalSet Except(IntervalSet other)
    {
        if (other.IsEmpty)
            return this;
        var kept = new List<Interval>(_spans.Length + other._spans.Length);
        var next = 0;
        foreach (var span in _spans)
        {
            var start = span.Start;
            while (next < other._spans.Length && other._spans[next].End <= start)
                next++;
            for (var cut = next; cut < other._spans.Length && other._spans[cut].Start < span.End; cut++)
            {
                AddIfAny(kept, start, other._spans[cut].Start);
                start = Instant.Max(start, other._spans[cut].End);
            }

            AddIfAny(kept, start, span.End);
        }

        return new IntervalSet([.. kept]);
    }

    /// <summary>Whether the instant is in one of the intervals.</summary>
    public bool Contains(Instant instant) => At(instant) is not null;

    /// <summary>The interval that holds the instant; null when none does.</summary>
    public Interval? At(Instant instant)
    {
        var (low, high) = (0, _spans.Length - 1);
        while (low <= high)
        {
            var middle = (low + high) / 2;
            if (_spans[middle].End <= instant)
                low = middle + 1;
            else if (_spans[middle].Start > instant)
                high = middle - 1;
            else
                return _spans[middle];
        }

        return null;
    }

    /// <inheritdoc />
    public override string ToString() => string.Join(", ", _spans);

    private static void AddIfAny(List<Interval> kept, Instant start, Instant end)
    {
        if (start < end)
            kept.Add(new Interval(start, end));
    }
}
