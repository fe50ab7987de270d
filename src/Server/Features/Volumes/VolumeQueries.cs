using FleetDefrag.Scheduling.Planning;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Data.Entities;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Features.Volumes;

/// <summary>Reads volumes for lists and pages.</summary>
internal static class VolumeQueries
{
    /// <summary>Returns the volumes that are in the last inventory of a server that is not removed.</summary>
    public static IQueryable<Volume> Present(this IQueryable<Volume> volumes) =>
        volumes.Where(volume => volume.RemovedAt == null && volume.Server!.RevokedAt == null);

    /// <summary>
    /// Returns each volume with its newest analysis, its active job and the decision about its next backup, in two statements for any
    /// number of volumes.
    /// </summary>
    public static async Task<List<VolumeSummary>> ToSummariesAsync(
        this IQueryable<Volume> volumes, FleetDbContext db, DateTimeOffset now, CancellationToken cancellationToken)
    {
        var found = await volumes.OrderBy(volume => volume.Path).Select(volume => new
        {
            Volume = volume,
            ActiveJob = db.Jobs.Where(job => job.VolumeId == volume.Id && JobStates.Active.Contains(job.State))
                .Select(job => new ActiveJob(job.Id, job.Kind, job.PlannedStart)).FirstOrDefault(),
            Next = db.PlannedDecisions.Where(decision => decision.VolumeId == volume.Id && decision.OccursAt > now)
                .OrderBy(decision => decision.OccursAt).ThenBy(decision => decision.Schedule)
                .Select(decision => new NextDecision(
                    new BackupOutlook(
                        decision.Schedule, decision.OccursAt, decision.TimeZone, decision.Kind, decision.Reason, decision.BackupSeconds,
                        decision.BackupSecondsAfter, decision.BackupWindowSeconds, decision.Readiness),
                    decision.StartsAt))
                .FirstOrDefault(),
        }).AsNoTracking().ToListAsync(cancellationToken);
        var ids = found.Select(row => row.Volume.LastAnalysisId).OfType<Guid>().ToList();
        var analyses = await db.Analyses.Where(analysis => ids.Contains(analysis.Id))
            .Select(AnalysisSummary.Projection).ToDictionaryAsync(analysis => analysis.Id, cancellationToken);
        return found.ConvertAll(row => Summarize(
            row.Volume, row.Volume.LastAnalysisId is { } id ? analyses.GetValueOrDefault(id) : null, row.ActiveJob, row.Next));
    }

    private static VolumeSummary Summarize(Volume volume, AnalysisSummary? lastAnalysis, ActiveJob? active, NextDecision? next) => new(
        volume.Id, volume.ServerId, volume.Path, volume.Label, volume.State, volume.Problem, volume.TotalBytes, volume.FreeBytes,
        volume.ClusterBytes, lastAnalysis, active?.Id, StartOf(active, next), next?.Outlook);

    // A run by hand may wait for a later backup. Only a run that begins before the next one prepares the volume for it.
    private static DateTimeOffset? StartOf(ActiveJob? active, NextDecision? next) =>
        active is { Kind: JobKind.Defragment } && (next is null || active.PlannedStart < next.Outlook.OccursAt)
            ? active.PlannedStart
            : next is { Outlook.Kind: DecisionKind.Planned } ? next.StartsAt : null;

    private sealed record ActiveJob(Guid Id, JobKind Kind, DateTimeOffset PlannedStart);

    private sealed record NextDecision(BackupOutlook Outlook, DateTimeOffset? StartsAt);
}
