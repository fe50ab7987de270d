using FleetDefrag.Contracts.V1;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Features.Events;
using Microsoft.EntityFrameworkCore;
using Analysis = FleetDefrag.Server.Data.Entities.Analysis;
using Volume = FleetDefrag.Server.Data.Entities.Volume;

namespace FleetDefrag.Server.AgentLink.Inbox;

/// <summary>Stores an analysis that came by itself or for an analyze job.</summary>
internal static class AnalysisApplier
{
    public static async Task ApplyAsync(MessageApplication application, AnalysisReport report, CancellationToken cancellationToken)
    {
        if (report.Analysis?.Volume is not { } described)
        {
            application.Drop("the analysis names no volume");
            return;
        }

        var jobId = await JobOfAsync(application, report.JobId, cancellationToken);
        var known = await application.Db.Volumes.Where(volume => volume.ServerId == application.ServerId).ToListAsync(cancellationToken);
        var volume = VolumeFacts.Find(known, described) ?? VolumeFacts.New(application, known, described);
        VolumeFacts.Update(volume, described);
        // A new volume first: it and its newest analysis point at each other.
        await application.Db.SaveChangesAsync(cancellationToken);
        var analyzedAt = AgentTimes.Of(report.AnalyzedAt, application.Now);
        await StoreAsync(application, volume, report.Analysis, AnalysisStage.Analysis, analyzedAt, jobId, cancellationToken);
    }

    /// <summary>Adds the analysis and makes it the volume's newest unless a newer one is there. Returns its id.</summary>
    public static async Task<Guid> StoreAsync(
        MessageApplication application, Volume volume, Contracts.V1.Analysis analysis, AnalysisStage stage, DateTimeOffset analyzedAt, Guid? jobId,
        CancellationToken cancellationToken)
    {
        var stored = AnalysisMapping.ToEntity(analysis, application.Now, volume.Id, jobId, stage, analyzedAt);
        application.Db.Add(stored);
        if (await IsNewestAsync(application, volume, stored, cancellationToken))
        {
            volume.LastAnalysisId = stored.Id;
            volume.LastAnalysis = stored;
        }

        application.Changed(EventKind.Analysis, stored.Id);
        application.Changed(EventKind.Volume, volume.Id);
        return stored.Id;
    }

    // An agent that was away sends what it had: an older analysis may come after a newer one.
    private static async Task<bool> IsNewestAsync(MessageApplication application, Volume volume, Analysis stored, CancellationToken cancellationToken) =>
        volume.LastAnalysisId is not { } last
        || !await application.Db.Analyses.AnyAsync(analysis => analysis.Id == last && analysis.AnalyzedAt > stored.AnalyzedAt, cancellationToken);

    private static async Task<Guid?> JobOfAsync(MessageApplication application, string jobId, CancellationToken cancellationToken) =>
        Guid.TryParse(jobId, out var id) && await application.Db.Jobs.AnyAsync(job => job.Id == id && job.ServerId == application.ServerId, cancellationToken)
            ? id
            : null;
}
