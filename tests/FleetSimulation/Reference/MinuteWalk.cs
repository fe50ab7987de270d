using System.Collections;

namespace FleetDefrag.FleetSimulation.Reference;

/// <summary>
/// The naive reference of windows of time. The reference looks at the local time of every minute of a zone, by the zone data of the
/// operating system. The reference uses no mappings, no recurrence rules and no sets.
/// </summary>
public sealed class MinuteWalk
{
    private readonly DateTime _start;
    private readonly DateTime[] _wall;
    private readonly List<int> _jumps = [];

    /// <summary>Walks through every minute once.</summary>
    /// <param name="zone">IANA name of the zone.</param>
    /// <param name="start">Start in UTC.</param>
    /// <param name="end">End in UTC.</param>
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

    /// <summary>Number of clock changes during the walk.</summary>
    public int Changes => _jumps.Count;

    /// <summary>Returns for each minute of the walk whether a window covers it.</summary>
    /// <param name="window">A window in the zone of the walk.</param>
    /// <param name="forbids">True reads an ambiguous window as long as possible, false as short as possible.</param>
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

    // Returns every minute that may be meant by a local time: when the clock shows it, when the clock jumps past it, and then also when a
    // clock without the change would show it.
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
