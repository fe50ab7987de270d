using FleetDefrag.Scheduling.Fleet;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Features.Setup;
using FleetDefrag.Server.Features.Volumes;
using FleetDefrag.Server.Http.Refusals;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Features.Reports;

/// <summary>Makes the report of a volume, a server, a group or the fleet.</summary>
internal sealed class BackupReportQuery(FleetDbContext db, StoredSetup setups, TimeProvider time)
{
    /// <summary>Returns the report, or why there is none.</summary>
    public async Task<Outcome<BackupReportView>> ReadAsync(ReportFilter filter, CancellationToken cancellationToken)
    {
        var (from, to, wrong) = filter.Span(time.GetUtcNow());
        if (wrong is not null)
            return wrong;
        var (wanted, of, unknown) = await WantedAsync(filter, cancellationToken);
        if (unknown is not null)
            return unknown;
        var volumes = await wanted.AsNoTracking()
            .Select(volume => new ReportVolume(
                volume.Id, volume.ServerId, volume.Server!.HostName, volume.Path, volume.BackupTimes)).ToListAsync(cancellationToken);
        var backups = await BackupsAsync(wanted, from, to, cancellationToken);
        var jobs = await JobsAsync(wanted, from, to, cancellationToken);
        var analyses = (await AnalysesAsync(wanted, from, to, cancellationToken)).ToLookup(row => row.VolumeId, row => row.Analysis);
        var setup = await setups.ReadAsync(cancellationToken);
        var policies = new PolicyResolver(setup.Policies);
        var (backupsOf, jobsOf) = (backups.ToLookup(backup => backup.VolumeId), jobs.ToLookup(job => job.VolumeId));
        List<VolumeReport> reports =
        [
            .. volumes.Select(volume => VolumeReports.Of(
                    volume, [.. backupsOf[volume.Id]], [.. jobsOf[volume.Id]], [.. analyses[volume.Id]],
                    volume.Forecast(setup, policies)))
                .OfType<VolumeReport>().OrderByDescending(report => report.SavedSeconds ?? double.MinValue)
                .ThenBy(report => report.HostName, StringComparer.Ordinal).ThenBy(report => report.Path, StringComparer.Ordinal),
        ];
        return new BackupReportView(
            from, to, of, Totals(reports, backups), ReportDays.Of(from, to, backups, jobs),
            await ReportMaps.DrawAsync(db, reports, cancellationToken));
    }

    private static ReportTotals Totals(List<VolumeReport> reports, List<ReportBackup> backups) => new(
        reports.Count, backups.Count, backups.Sum(backup => backup.Seconds), backups.Sum(backup => (double)(backup.Bytes ?? 0)),
        reports.Sum(report => report.SavedSeconds ?? 0), reports.Sum(report => report.Jobs), reports.Sum(report => report.FailedJobs),
        reports.Sum(report => report.BytesMoved), reports.Sum(report => report.Forecasts), reports.Sum(report => report.ForecastsKept),
        reports.Sum(report => report.Next?.Seconds ?? 0), reports.Sum(report => report.Next?.SecondsDefragmented ?? 0));

    private async Task<(IQueryable<Volume> Volumes, string Of, FeatureRefusal? Refusal)> WantedAsync(
        ReportFilter filter, CancellationToken cancellationToken)
    {
        var present = db.Volumes.Present();
        if (filter.VolumeId is { } volumeId)
        {
            var volume = await present.Where(volume => volume.Id == volumeId)
                .Select(volume => $"{volume.Path} on {volume.Server!.HostName}").SingleOrDefaultAsync(cancellationToken);
            return (present.Where(volume => volume.Id == volumeId), volume ?? "",
                volume is null ? new NotFoundRefusal("volume", volumeId) : null);
        }

        if (filter.ServerId is { } serverId)
        {
            var server = await db.Servers.Where(server => server.Id == serverId && server.RevokedAt == null)
                .Select(server => server.HostName).SingleOrDefaultAsync(cancellationToken);
            return (present.Where(volume => volume.ServerId == serverId), server ?? "",
                server is null ? new NotFoundRefusal("server", serverId) : null);
        }

        if (filter.Group is not { } group)
            return (present, "the fleet", null);
        var hosts = (await setups.ReadAsync(cancellationToken)).Hosts
            .Where(host => host.Groups.Contains(group) || host.Site == group || host.StorageGroup == group)
            .Select(host => host.Id).ToList();
        return (present.Where(volume => hosts.Contains(volume.ServerId)), group,
            hosts.Count == 0 ? new NotFoundRefusal("group with servers", $"'{group}'") : null);
    }

    private Task<List<ReportBackup>> BackupsAsync(
        IQueryable<Volume> wanted, DateTimeOffset from, DateTimeOffset to, CancellationToken cancellationToken) =>
        db.BackupRuns.Where(run => run.BeganAt >= from && run.BeganAt < to && run.EndedAt != null && run.Status != BackupRun.EndUntold
                && wanted.Any(volume => volume.Id == run.VolumeId))
            .OrderBy(run => run.BeganAt).Select(run => new ReportBackup(
                run.VolumeId!.Value, run.Type, run.BeganAt, run.EndedAt!.Value, run.Bytes, run.ForecastLowSeconds, run.ForecastHighSeconds))
            .ToListAsync(cancellationToken);

    private async Task<List<ReportJob>> JobsAsync(
        IQueryable<Volume> wanted, DateTimeOffset from, DateTimeOffset to, CancellationToken cancellationToken)
    {
        var jobs = await db.Jobs.AsNoTracking()
            .Where(job => job.Kind == JobKind.Defragment && job.FinishedAt >= from && job.FinishedAt < to
                && (job.StartedAt != null || job.State == JobState.Missed || job.State == JobState.Refused)
                && wanted.Any(volume => volume.Id == job.VolumeId))
            .OrderBy(job => job.FinishedAt)
            .Select(job => new { job.VolumeId, job.State, job.FinishedAt, job.Result }).ToListAsync(cancellationToken);
        return jobs.ConvertAll(job => new ReportJob(job.VolumeId, job.State, job.FinishedAt!.Value, job.Result?.BytesMoved ?? 0));
    }

    private Task<List<ReportAnalysis>> AnalysesAsync(
        IQueryable<Volume> wanted, DateTimeOffset from, DateTimeOffset to, CancellationToken cancellationToken) =>
        db.Analyses.Where(analysis => analysis.AnalyzedAt >= from && analysis.AnalyzedAt < to
                && wanted.Any(volume => volume.Id == analysis.VolumeId))
            .OrderBy(analysis => analysis.AnalyzedAt).ThenBy(analysis => analysis.Stage == AnalysisStage.After)
            .Select(analysis => new ReportAnalysis(
                analysis.VolumeId,
                new ReportedAnalysis(
                    analysis.Id, analysis.AnalyzedAt, analysis.Files.ExcessFragments + analysis.Directories.ExcessFragments,
                    analysis.DataPercent, analysis.TotalBytes == 0 ? 0 : 100.0 * analysis.FreeBytes / analysis.TotalBytes,
                    analysis.FreeSpace.LargestBytes, null)))
            .ToListAsync(cancellationToken);
}
