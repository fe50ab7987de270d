using FleetDefrag.Scheduling.Documents;
using FleetDefrag.Scheduling.Fleet;
using FleetDefrag.Scheduling.Time;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Features.Volumes;
using Microsoft.EntityFrameworkCore;
using NodaTime;

namespace FleetDefrag.Server.Features.Alerts.Rules;

/// <summary>Measures the backups of volumes for alert rules.</summary>
internal sealed class BackupMeasurements(FleetDbContext db, FleetSetup setup, DateTimeOffset now)
{
    private static readonly TimeSpan Memory = TimeSpan.FromDays(7);

    // A backup that starts a little before its window is the backup of that window.
    private static readonly TimeSpan Early = TimeSpan.FromHours(1);

    /// <summary>Returns the missed backup windows since the newest backup of each volume.</summary>
    public async Task<List<Measurement>> MissedAsync(CancellationToken cancellationToken)
    {
        var windows = setup.Backups.ToDictionary(schedule => schedule.Name, EndedWindows);
        var hosts = setup.Hosts.ToDictionary(host => host.Id);
        var volumes = await db.Volumes.AsNoTracking().Present().Select(volume => new
        {
            volume.Id, volume.ServerId, volume.Path, volume.Server!.HostName,
            Newest = db.BackupRuns.Where(run => run.VolumeId == volume.Id).Max(run => (DateTimeOffset?)run.BeganAt),
        }).ToListAsync(cancellationToken);
        var found = new List<Measurement>();
        foreach (var volume in volumes)
        {
            if (volume.Newest is not { } newest || !hosts.TryGetValue(volume.ServerId, out var host))
                continue;
            var own = setup.Backups.Where(schedule => schedule.Scope.Holds(host) && schedule.Copies(volume.Path)).ToList();
            var missed = own.Sum(schedule => windows[schedule.Name].Count(start => start - Early > newest));
            if (own.Count > 0)
            {
                found.Add(new Measurement(
                    volume.Id, volume.ServerId, missed,
                    $"{missed} backup windows of {volume.Path} on {volume.HostName} ended without a backup; the newest began on "
                        + $"{newest:yyyy-MM-dd HH:mm} UTC. Look at the backup program."));
            }
        }

        return found;
    }

    /// <summary>Returns by how much the newest backup of each volume took longer than its forecast, in percent.</summary>
    public async Task<List<Measurement>> SlowerAsync(CancellationToken cancellationToken)
    {
        var since = now - Memory;
        var runs = await db.BackupRuns.AsNoTracking()
            .Where(run => run.VolumeId != null && run.Volume!.RemovedAt == null && run.EndedAt > since && run.EndedAt > run.BeganAt
                && run.ForecastSeconds > 0 && run.Status != BackupRun.EndUntold)
            .Select(run => new
            {
                run.ServerId, VolumeId = run.VolumeId!.Value, run.Path, run.Server!.HostName, run.BeganAt, EndedAt = run.EndedAt!.Value,
                Forecast = run.ForecastSeconds!.Value,
            }).ToListAsync(cancellationToken);
        return
        [
            .. runs.GroupBy(run => run.VolumeId).Select(group => group.MaxBy(run => run.BeganAt)!).Select(run =>
            {
                var seconds = (run.EndedAt - run.BeganAt).TotalSeconds;
                var percent = Math.Max(0, 100 * ((seconds / run.Forecast) - 1));
                return new Measurement(
                    run.VolumeId, run.ServerId, percent,
                    $"The backup of {run.Path} on {run.HostName} took {Minutes(seconds)} minutes; the forecast was {Minutes(run.Forecast)} "
                        + "minutes. Look for new data, fragmentation, or load on disk and network.");
            }),
        ];
    }

    private List<DateTimeOffset> EndedWindows(BackupSchedule schedule)
    {
        var (from, to) = ((now - Memory).ToScheduler(), now.ToScheduler());
        return [.. schedule.Window.Within(new Interval(from, to), WindowSense.Forbids)
            .Where(occurrence => occurrence.Span.End <= to).Select(occurrence => occurrence.Span.Start.ToServer())];
    }

    private static string Minutes(double seconds) =>
        Math.Round(seconds / 60, seconds < 600 ? 1 : 0).ToString(System.Globalization.CultureInfo.InvariantCulture);
}
