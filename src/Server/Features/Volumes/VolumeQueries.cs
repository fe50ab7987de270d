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
    /// Returns each volume with its newest analysis, active job and next planned run, in two statements for any number of volumes.
    /// </summary>
    public static async Task<List<VolumeSummary>> ToSummariesAsync(
        this IQueryable<Volume> volumes, FleetDbContext db, DateTimeOffset now, CancellationToken cancellationToken)
    {
        var found = await volumes.OrderBy(volume => volume.Path).Select(volume => new
        {
            Volume = volume,
            ActiveJobId = db.Jobs.Where(job => job.VolumeId == volume.Id && JobStates.Active.Contains(job.State))
                .Select(job => (Guid?)job.Id).FirstOrDefault(),
            PlannedStart = db.PlannedDecisions.Where(
                decision => decision.VolumeId == volume.Id && decision.Kind == DecisionKind.Planned && decision.OccursAt > now)
                .Min(decision => decision.StartsAt),
        }).AsNoTracking().ToListAsync(cancellationToken);
        var ids = found.Select(row => row.Volume.LastAnalysisId).OfType<Guid>().ToList();
        var analyses = await db.Analyses.Where(analysis => ids.Contains(analysis.Id))
            .Select(AnalysisSummary.Projection).ToDictionaryAsync(analysis => analysis.Id, cancellationToken);
        return found.ConvertAll(row => Summarize(
            row.Volume, row.Volume.LastAnalysisId is { } id ? analyses.GetValueOrDefault(id) : null, row.ActiveJobId, row.PlannedStart));
    }

    private static VolumeSummary Summarize(Volume volume, AnalysisSummary? lastAnalysis, Guid? activeJobId, DateTimeOffset? plannedStart) =>
        new(
        volume.Id, volume.ServerId, volume.Path, volume.Label, volume.State, volume.Problem, volume.TotalBytes, volume.FreeBytes,
        volume.ClusterBytes, lastAnalysis, activeJobId, plannedStart);
}
