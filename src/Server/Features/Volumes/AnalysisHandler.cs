using FleetDefrag.Contracts.V1;
using FleetDefrag.Server.AgentLink.Inbox;
using FleetDefrag.Server.AgentLink.Values;
using FleetDefrag.Server.Data.Entities;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Features.Volumes;

/// <summary>Stores an analysis that an agent made by itself or for an analyze job.</summary>
internal sealed class AnalysisHandler(AnalysisStore analyses) : IAgentMessageHandler
{
    /// <inheritdoc />
    public AgentMessage.BodyOneofCase Kind => AgentMessage.BodyOneofCase.Analysis;

    /// <inheritdoc />
    public async Task HandleAsync(MessageContext context, AgentMessage message, CancellationToken cancellationToken)
    {
        var report = message.Analysis;
        if (report.Analysis?.Volume is not { } described)
        {
            context.Drop("the analysis names no volume");
            return;
        }

        var jobId = await JobOfAsync(context, report.JobId, cancellationToken);
        var known = await context.Db.Volumes.Where(volume => volume.ServerId == context.ServerId).ToListAsync(cancellationToken);
        var volume = ReportedVolume.Find(known, described) ?? ReportedVolume.Add(context, known, described);
        ReportedVolume.Update(context, volume, described);
        // A new volume is saved first: the volume and its newest analysis refer to each other.
        await context.Db.SaveChangesAsync(cancellationToken);
        var origin = new AnalysisOrigin(AnalysisStage.Analysis, AgentTimes.Of(report.AnalyzedAt, context.Now), jobId);
        await analyses.StoreAsync(context, volume, report.Analysis, origin, cancellationToken);
    }

    private static async Task<Guid?> JobOfAsync(MessageContext context, string jobId, CancellationToken cancellationToken) =>
        Guid.TryParse(jobId, out var id)
        && await context.Db.Jobs.AnyAsync(job => job.Id == id && job.ServerId == context.ServerId, cancellationToken)
            ? id
            : null;
}
