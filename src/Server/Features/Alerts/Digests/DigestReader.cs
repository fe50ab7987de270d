using System.Globalization;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Data.Entities;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Features.Alerts.Digests;

/// <summary>Reads what happened in a day. The servers that the unit of work does not see are left out.</summary>
internal sealed class DigestReader(FleetDbContext db)
{
    private const int MostLines = 20;

    /// <summary>Returns the content.</summary>
    public async Task<DigestContent> ReadAsync(DateTimeOffset from, DateTimeOffset to, CancellationToken cancellationToken) =>
        new(from, to,
        [
            await AlertsAsync(from, to, cancellationToken), await JobsAsync(from, to, cancellationToken),
            await BackupsAsync(from, to, cancellationToken), await SilentAsync(from, cancellationToken),
        ]);

    private async Task<DigestSection> AlertsAsync(DateTimeOffset from, DateTimeOffset to, CancellationToken cancellationToken)
    {
        var opened = await db.Alerts.CountAsync(alert => alert.RaisedAt >= from && alert.RaisedAt < to, cancellationToken);
        var ended = await db.Alerts.CountAsync(alert => alert.ClosedAt >= from && alert.ClosedAt < to, cancellationToken);
        var open = db.Alerts.Where(alert => alert.ClosedAt == null);
        var lines = await open.OrderByDescending(alert => alert.RaisedAt).Take(MostLines)
            .Select(alert => alert.Message).ToListAsync(cancellationToken);
        var count = await open.CountAsync(cancellationToken);
        return new DigestSection($"Alerts: {opened} opened, {ended} ended, {count} open now", lines, count - lines.Count);
    }

    private async Task<DigestSection> JobsAsync(DateTimeOffset from, DateTimeOffset to, CancellationToken cancellationToken)
    {
        var jobs = db.Jobs.Where(job => job.FinishedAt >= from && job.FinishedAt < to);
        var done = await jobs.CountAsync(job => job.State == JobState.Succeeded || job.State == JobState.Stopped, cancellationToken);
        var bad = jobs.Where(job => job.State == JobState.Failed || job.State == JobState.Refused || job.State == JobState.Missed);
        var count = await bad.CountAsync(cancellationToken);
        var lines = await bad.OrderByDescending(job => job.FinishedAt).Take(MostLines)
            .Select(job => new { job.Volume!.Path, job.Server!.HostName, job.State, job.Reason }).ToListAsync(cancellationToken);
        return new DigestSection(
            $"Jobs: {done} done, {count} failed, refused or missed",
            lines.ConvertAll(job => $"{job.Path} on {job.HostName}, {job.State.ToString().ToLowerInvariant()}: {job.Reason}"),
            count - lines.Count);
    }

    private async Task<DigestSection> BackupsAsync(DateTimeOffset from, DateTimeOffset to, CancellationToken cancellationToken)
    {
        var runs = await db.BackupRuns.Where(run => run.EndedAt >= from && run.EndedAt < to && run.EndedAt > run.BeganAt).Select(run => new
        {
            run.Path, run.Server!.HostName, run.BeganAt, EndedAt = run.EndedAt!.Value, run.ForecastSeconds, run.ForecastHighSeconds,
        }).ToListAsync(cancellationToken);
        var slow = runs.Where(run => (run.EndedAt - run.BeganAt).TotalSeconds > run.ForecastHighSeconds).ToList();
        return new DigestSection(
            $"Backups: {runs.Count} ended, {slow.Count} slower than forecast",
            [.. slow.Take(MostLines).Select(run => string.Create(
                CultureInfo.InvariantCulture,
                $"{run.Path} on {run.HostName}: {(run.EndedAt - run.BeganAt).TotalMinutes:0} minutes, forecast " +
                $"{run.ForecastSeconds / 60:0}"))],
            Math.Max(0, slow.Count - MostLines));
    }

    private async Task<DigestSection> SilentAsync(DateTimeOffset from, CancellationToken cancellationToken)
    {
        var silent = db.Servers.Where(server => server.RevokedAt == null && (server.LastSeenAt ?? server.EnrolledAt) < from);
        var count = await silent.CountAsync(cancellationToken);
        var lines = await silent.OrderBy(server => server.HostName).Take(MostLines).Select(server => server.HostName)
            .ToListAsync(cancellationToken);
        return new DigestSection($"Agents silent for the whole day: {count}", lines, count - lines.Count);
    }
}
