using FleetDefrag.Backups.Runs;
using FleetDefrag.Backups.Values;

namespace FleetDefrag.Backups.Formats;

/// <summary>The times of a run as its log states them.</summary>
internal sealed class RunTimes
{
    private static readonly TimeSpan Day = TimeSpan.FromDays(1);

    /// <summary>The beginning; null: not read.</summary>
    public WallTime? Start { get; set; }

    /// <summary>The end; null: not read.</summary>
    public WallTime? End { get; set; }

    /// <summary>The time that passed; null: not read.</summary>
    public TimeSpan? Elapsed { get; set; }

    /// <summary>Returns the span; null: the log does not say enough.</summary>
    /// <param name="sink">Knows the zone, and the date before the run.</param>
    /// <param name="resource">The resource of the run.</param>
    public RunSpan? ToSpan(RunSink sink, string resource)
    {
        if (Start is not { } start || (End is null && Elapsed is null))
            return null;
        var isUndated = start.Date is null;
        start = Dated(start, sink.Since);
        // Runs of one resource follow each other.
        if (isUndated && start.Date is { } date && sink.LastEnds.TryGetValue(resource, out var last) && date.ToDateTime(start.Time) < last)
            start = start with { Date = date.AddDays(1) };
        if (start.ToInstant(sink.Zone) is not { } began)
            return start.Date is null ? Undated(start) : null;

        sink.Since = start.Date!.Value.ToDateTime(start.Time);
        // The end has the date of the beginning, or lies past the next midnights.
        var ended = End is not { } end || (end.Date is null && Elapsed >= Day)
            ? began + Elapsed!.Value
            : Dated(end, sink.Since).ToInstant(sink.Zone, began);
        if (isUndated && ended is { } instant)
            sink.LastEnds[resource] = TimeZoneInfo.ConvertTime(instant, sink.Zone).DateTime;
        return ended is { } known ? RunSpan.Between(began, TimeZoneInfo.ConvertTime(known, sink.Zone)) : null;
    }

    private RunSpan Undated(WallTime start)
    {
        var duration = End is { Date: null } end && (Elapsed is null || Elapsed < Day)
            ? PastMidnight(end.Time.ToTimeSpan() - start.Time.ToTimeSpan())
            : Elapsed;
        return new RunSpan(null, null, start.Time, duration ?? TimeSpan.FromTicks(-1));
    }

    private static TimeSpan PastMidnight(TimeSpan difference) => difference < TimeSpan.Zero ? difference + Day : difference;

    private static WallTime Dated(WallTime time, DateTime? since)
    {
        if (time.Date is not null || since is not { } least)
            return time;
        var date = DateOnly.FromDateTime(least);
        return time with { Date = time.Time < TimeOnly.FromDateTime(least) ? date.AddDays(1) : date };
    }
}
