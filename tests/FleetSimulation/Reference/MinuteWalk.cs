using System.Collections;

namespace FleetDefrag.FleetSimulation.Reference;

/// <summary>
/// The naive reference: walks through every minute of a zone by the operating system's own zone data and looks at the clock on the wall. It
/// knows no mappings, no rules of recurrence and no sets.
/// </summary>
public sealed class MinuteWalk
{
    private readonly DateTime _start;
    private readonly DateTime[] _wall;
    private readonly List<int> _jumps = [];

    /// <summary>Looks at every minute once.</summary>
    /// <param name="zone">IANA name.</param>
    /// <param name="start">UTC.</param>
    /// <param name="end">UTC.</param>
    public MinuteWalk(string zone, DateTime start, DateTime end)
    {
        _start = start;
        var zoneInfo = TimeZoneInfo.FindSystemTimeZoneById(zone);
        _wall = new DateTime[(int)(end - start).TotalMinutes];
        for (var minute = 0; minute < _wall.Length; minute++)
        {
            _wall[minute] = TimeZoneInfo.ConvertTimeFromUtc(start.AddMinutes(minute), zoneInfo);
            if (minute > 0 && _wall[minute] - _wall[minute - 1] != TimeSpan.FromMinutes(1))
                _jumps.Add(minute);
        }
    }

    /// <summary>How often clocks change within the walk.</summary>
    public int Changes => _jumps.Count;

    /// <summary>For each minute from the start of the walk: whether a window covers it.</summary>
    /// <param name="window">Its zone is the walk's.</param>
    /// <param name="forbids">Whether it is taken as long as it can be read, or as short.</param>
    public BitArray Covered(WrittenWindow window, bool forbids)
    {
        var covered = new BitArray(_wall.Length);
        for (var day = DateOnly.FromDateTime(_wall[0]).AddDays(-3); day <= DateOnly.FromDateTime(_wall[^1]); day = day.AddDays(1))
        {
            if (!window.Days.IsOn(day))
                continue;
            var begin = Readings(day.ToDateTime(TimeOnly.MinValue).AddMinutes(window.From));
            var end = Readings(day.ToDateTime(TimeOnly.MinValue).AddMinutes(window.From + window.Length));
            var (first, past) = forbids ? (begin.Min(), end.Max()) : (begin.Max(), end.Min());
            for (var minute = Math.Max(first, 0); minute < Math.Min(past, covered.Length); minute++)
                covered[minute] = true;
        }

        return covered;
    }

    // Every minute at which somebody could say that it is this time: when the clock shows it; when it jumps past it; and, then, when a
    // clock that nobody changed would show it.
    private List<int> Readings(DateTime time)
    {
        var readings = new List<int>();
        // No zone is more than 14 hours away from UTC, and no clock shows a time twice further apart than that.
        var guess = (int)(time - _start).TotalMinutes;
        for (var minute = Math.Max(0, guess - 900); minute < Math.Min(_wall.Length, guess + 900); minute++)
        {
            if (_wall[minute] == time)
                readings.Add(minute);
            else if (minute > 0 && _wall[minute - 1] < time && time < _wall[minute])
                readings.AddRange([minute, minute - 1 + (int)(time - _wall[minute - 1]).TotalMinutes]);
        }

        return readings.Count > 0 ? readings : [time < _wall[0] ? 0 : _wall.Length];
    }
}
