namespace FleetDefrag.Scheduling.Tests.Time;

/// <summary>
/// The naive reference: walks through every minute of a zone by the operating system's own zone data and looks at the clock on the wall. It
/// knows no mappings, no rules of recurrence and no sets.
/// </summary>
internal sealed class MinuteWalk
{
    private readonly DateTime _start;
    private readonly DateTime[] _wall;

    /// <summary>Looks at every minute once.</summary>
    /// <param name="zone">IANA name.</param>
    /// <param name="start">UTC; the walk begins some days before it.</param>
    /// <param name="days">How many days are asked about.</param>
    public MinuteWalk(string zone, DateTime start, int days)
    {
        _start = DateTime.SpecifyKind(start.AddDays(-4), DateTimeKind.Utc);
        var zoneInfo = TimeZoneInfo.FindSystemTimeZoneById(zone);
        _wall = [.. Enumerable.Range(0, (days + 8) * 24 * 60).Select(minute => TimeZoneInfo.ConvertTimeFromUtc(_start.AddMinutes(minute), zoneInfo))];
    }

    /// <summary>How often clocks change within the walk.</summary>
    public int Changes => Enumerable.Range(1, _wall.Length - 1).Count(minute => _wall[minute] - _wall[minute - 1] != TimeSpan.FromMinutes(1));

    /// <summary>For each minute from the start of the walk: whether a window covers it.</summary>
    /// <param name="from">Minute of the day at which it begins.</param>
    /// <param name="length">Minutes by the clock on the wall.</param>
    /// <param name="isOn">Whether it begins on a local day.</param>
    /// <param name="forbids">Whether it is taken as long as it can be read, or as short.</param>
    public bool[] Covered(int from, int length, Func<DateOnly, bool> isOn, bool forbids)
    {
        var covered = new bool[_wall.Length];
        for (var day = DateOnly.FromDateTime(_wall[0]).AddDays(1); day < DateOnly.FromDateTime(_wall[^1]).AddDays(-1); day = day.AddDays(1))
        {
            if (!isOn(day))
                continue;
            var begin = Readings(day.ToDateTime(TimeOnly.MinValue).AddMinutes(from));
            var end = Readings(day.ToDateTime(TimeOnly.MinValue).AddMinutes(from + length));
            var (first, past) = forbids ? (begin[0], end[^1]) : (begin[^1], end[0]);
            for (var minute = Math.Max(first, 0); minute < Math.Min(past, covered.Length); minute++)
                covered[minute] = true;
        }

        return covered;
    }

    public int MinuteOf(DateTime utc) => (int)(utc - _start).TotalMinutes;

    // Every minute at which somebody could say that it is this time: when the clock shows it; when it jumps past it; and, then, when a
    // clock that nobody changed would show it.
    private int[] Readings(DateTime time)
    {
        var readings = new List<int>();
        for (var minute = 1; minute < _wall.Length; minute++)
        {
            if (_wall[minute] == time)
                readings.Add(minute);
            else if (_wall[minute - 1] < time && time < _wall[minute])
                readings.AddRange([minute, minute - 1 + (int)(time - _wall[minute - 1]).TotalMinutes]);
        }

        return readings.Count > 0 ? [.. readings] : [time < _wall[0] ? 0 : _wall.Length];
    }
}
