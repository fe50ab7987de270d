using FleetDefrag.Server.AgentLink.Inbox;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Events;
using FleetDefrag.Server.Features.BackupTimes;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Features.Volumes;

/// <summary>Stores the analyses that agents send, by themselves or with the result of a job.</summary>
internal sealed class AnalysisStore(EventHub events)
{
    /// <summary>Adds the analysis, and makes it the volume's newest unless a newer one is stored. Returns its id.</summary>
    public async Task<Guid> StoreAsync(
        MessageContext context,
        Volume volume,
        Contracts.V1.Analysis analysis,
        AnalysisOrigin origin,
        CancellationToken cancellationToken)
    {
        var stored = AnalysisMapping.ToEntity(analysis, context.Now, volume.Id, origin);
        context.Db.Add(stored);
        if (await IsNewestAsync(context, volume, stored, cancellationToken))
        {
            volume.LastAnalysisId = stored.Id;
            volume.LastAnalysis = stored;
            // The forecasts are computed from saved rows.
            await context.Db.SaveChangesAsync(cancellationToken);
            await VolumeBackupTimes.KeepAsync(context.Db, volume.ServerId, context.Now, cancellationToken);
        }

        context.AfterCommit(() => events.Changed(EventKind.Analysis, stored.Id));
        context.AfterCommit(() => events.Changed(EventKind.Volume, volume.Id));
        return stored.Id;
    }

    // An agent that was offline sends the analyses of its spool: an older analysis may come after a newer one.
    private static async Task<bool> IsNewestAsync(
        MessageContext context, Volume volume, Analysis stored, CancellationToken cancellationToken) =>
        volume.LastAnalysisId is not { } last
        || !await context.Db.Analyses.AnyAsync(
            analysis => analysis.Id == last && analysis.AnalyzedAt > stored.AnalyzedAt, cancellationToken);
}
