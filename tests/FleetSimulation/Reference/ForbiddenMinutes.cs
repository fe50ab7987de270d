using System.Collections;
using FleetDefrag.FleetSimulation.Fleets;
using FleetDefrag.Scheduling.Fleet;
using FleetDefrag.Scheduling.Time;
using NodaTime;

namespace FleetDefrag.FleetSimulation.Reference;

/// <summary>Determines for every minute of a span and every volume whether work is forbidden, by the <see cref="MinuteWalk"/>.</summary>
public sealed class ForbiddenMinutes
{
    private readonly Instant _start;
    private readonly List<(BackupSchedule Schedule, BitArray Minutes)> _backups;
    private readonly List<(FleetWindow Window, BitArray Minutes)> _windows;
    private readonly Dictionary<HostFacts, (List<BitArray> Backups, List<BitArray> Blackouts, List<BitArray> Maintenance)> _ofHost = [];

    /// <summary>Walks once through every zone of the fleet.</summary>
    /// <param name="fleet">The fleet with its windows.</param>
    /// <param name="start">Start of the span in UTC.</param>
    /// <param name="end">End of the span in UTC.</param>
    public ForbiddenMinutes(MadeFleet fleet, DateTime start, DateTime end)
    {
        _start = Instant.FromDateTimeUtc(start);
        var written = fleet.Backups.Select(backup => backup.Written).Concat(fleet.Windows.Select(window => window.Written));
        var walks = written.Select(window => window.Zone).Distinct().ToDictionary(zone => zone, zone => new MinuteWalk(zone, start, end));
        ClockChanges = walks.Values.Sum(walk => walk.Changes);
        _backups =
        [
            .. fleet.Backups.Select(backup => (backup.Schedule, walks[backup.Written.Zone].Covered(backup.Written, forbids: true))),
        ];
        _windows = [.. fleet.Windows.Select(window => (window.Window, Covered(window)))];

        BitArray Covered(WrittenFleetWindow window) =>
            walks[window.Written.Zone].Covered(window.Written, window.Window.Sense == WindowSense.Forbids);
    }

    /// <summary>Number of clock changes in all zones.</summary>
    public int ClockChanges { get; }

    /// <summary>Returns the seconds of a run that lie in a backup window, in a blackout, or outside maintenance windows.</summary>
    public double Forbidden(SchedulableVolume volume, Instant from, Instant to)
    {
        var (backups, blackouts, maintenance) = Of(volume.Host);
        return Seconds(from, to, minute =>
            AnyAt(backups, minute) || AnyAt(blackouts, minute) || (maintenance.Count > 0 && !AnyAt(maintenance, minute)));
    }

    /// <summary>Returns the seconds of a span that lie in a backup window.</summary>
    public double Backups(SchedulableVolume volume, Instant from, Instant to) =>
        Seconds(from, to, minute => AnyAt(Of(volume.Host).Backups, minute));

    /// <summary>Returns the seconds of a span that lie in a blackout.</summary>
    public double Blackouts(SchedulableVolume volume, Instant from, Instant to) =>
        Seconds(from, to, minute => AnyAt(Of(volume.Host).Blackouts, minute));

    private double Seconds(Instant from, Instant to, Func<int, bool> isForbidden)
    {
        var seconds = 0.0;
        for (var minute = (int)Math.Floor((from - _start).TotalMinutes); _start + Duration.FromMinutes(minute) < to; minute++)
        {
            if (!isForbidden(minute))
                continue;
            var (begin, end) = (_start + Duration.FromMinutes(minute), _start + Duration.FromMinutes(minute + 1));
            seconds += (Instant.Min(end, to) - Instant.Max(begin, from)).TotalSeconds;
        }

        return seconds;
    }

    // All made schedules back up every volume of a server.
    private (List<BitArray> Backups, List<BitArray> Blackouts, List<BitArray> Maintenance) Of(HostFacts host)
    {
        if (_ofHost.TryGetValue(host, out var found))
            return found;
        var windows = _windows.FindAll(window => window.Window.Scope.Holds(host))
            .ToLookup(window => window.Window.Sense, window => window.Minutes);
        var backups = _backups.Where(backup => backup.Schedule.Scope.Holds(host)).Select(backup => backup.Minutes);
        found = ([.. backups], [.. windows[WindowSense.Forbids]], [.. windows[WindowSense.Allows]]);
        _ofHost.Add(host, found);
        return found;
    }

    private static bool AnyAt(List<BitArray> covered, int minute)
    {
        foreach (var minutes in covered)
        {
            if (minutes[minute])
                return true;
        }

        return false;
    }
}
