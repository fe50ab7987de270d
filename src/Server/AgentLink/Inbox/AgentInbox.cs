using FleetDefrag.Contracts.V1;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Features.Events;
using FleetDefrag.Server.Features.Jobs;
using FleetDefrag.Server.Features.Jobs.Dispatch;
using FleetDefrag.Server.Features.NightPlan;
using FleetDefrag.Server.Observability;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.AgentLink.Inbox;

/// <summary>
/// Takes what agents send. Spooled messages are applied at most once by (server, spool, sequence), in one transaction with their effect,
/// and only then acknowledged; the others are the newest of their kind and are taken as they come.
/// </summary>
internal sealed class AgentInbox(
    IDbContextFactory<FleetDbContext> contexts, AgentPresence presence, JobReconciler jobs, JobProgressReceiver progress, EventHub events,
    PlanSignal planner, JobSignal dispatcher, TimeProvider time, ILogger<AgentInbox> logger)
{
    private const int Attempts = 3;

    public async Task ReceiveAsync(AgentSession session, AgentMessage message, CancellationToken cancellationToken)
    {
        switch (message.BodyCase)
        {
            case AgentMessage.BodyOneofCase.Heartbeat:
                await ReceiveHeartbeatAsync(session, message.Heartbeat, cancellationToken);
                break;
            case AgentMessage.BodyOneofCase.JobProgress:
                await progress.ReceiveAsync(session.ServerId, message.JobProgress, cancellationToken);
                break;
            case AgentMessage.BodyOneofCase.Hello:
                break;
            default:
                await ReceiveSpooledAsync(session, message, cancellationToken);
                break;
        }
    }

    private async Task ReceiveHeartbeatAsync(AgentSession session, Heartbeat heartbeat, CancellationToken cancellationToken)
    {
        var running = Guid.TryParse(heartbeat.RunningJobId, out var job) ? job : (Guid?)null;
        if (running is { } id)
            await progress.ConfirmAsync(session.ServerId, id, cancellationToken);
        await jobs.HeartbeatAsync(session, running, cancellationToken);
        await presence.RememberAsync(session, cancellationToken);
    }

    private async Task ReceiveSpooledAsync(AgentSession session, AgentMessage message, CancellationToken cancellationToken)
    {
        if (message.Sequence is 0 or > long.MaxValue)
        {
            logger.MessageDropped(session.ServerId, message.Sequence, "its sequence number is out of range");
            return;
        }

        for (var attempt = 1; ; attempt++)
        {
            try
            {
                await ApplyOnceAsync(session, message, cancellationToken);
                session.TrySend(new ServerMessage { Acknowledge = new Acknowledge { Sequence = message.Sequence } });
                return;
            }
            catch (DbUpdateException) when (attempt < Attempts)
            {
                // Somebody changed the same job meanwhile: nothing of the message was stored, it is applied anew to what is there now.
            }
        }
    }

    private async Task ApplyOnceAsync(AgentSession session, AgentMessage message, CancellationToken cancellationToken)
    {
        await using var db = await contexts.CreateDbContextAsync(cancellationToken);
        await using var transaction = await db.Database.BeginTransactionAsync(cancellationToken);
        var applied = await SpoolPositions.AdvanceAsync(db, session, (long)message.Sequence, cancellationToken);
        if (applied is null)
            return;
        if (applied > 0 && (long)message.Sequence > applied + 1)
            logger.SpoolGap(session.ServerId, session.SpoolId, applied.Value, (long)message.Sequence);

        var application = new MessageApplication(db, session.ServerId, time.GetUtcNow(), problem => logger.MessageDropped(session.ServerId, message.Sequence, problem));
        await ApplyAsync(application, message, cancellationToken);
        await db.SaveChangesAsync(cancellationToken);
        await transaction.CommitAsync(cancellationToken);
        application.Announce(events);
        if (!application.HasChangedPlan)
            return;
        // A backup that begins moves what is planned, one that ends lets go what was held for it; a run that ended frees its leases.
        planner.Wake();
        dispatcher.Wake();
    }

    // A message that makes no sense is dropped and acknowledged: refused, it would come again for ever and block the spool behind it.
    private static Task ApplyAsync(MessageApplication application, AgentMessage message, CancellationToken cancellationToken)
    {
        switch (message.BodyCase)
        {
            case AgentMessage.BodyOneofCase.Volumes:
                return InventoryApplier.ApplyAsync(application, message.Volumes, cancellationToken);
            case AgentMessage.BodyOneofCase.Analysis:
                return AnalysisApplier.ApplyAsync(application, message.Analysis, cancellationToken);
            case AgentMessage.BodyOneofCase.BackupRun:
                return BackupRunApplier.ApplyAsync(application, message.BackupRun, cancellationToken);
            case AgentMessage.BodyOneofCase.JobResult:
                return JobResultApplier.ApplyAsync(application, message.JobResult, cancellationToken);
            default:
                application.Drop("it has no body that this version knows");
                return Task.CompletedTask;
        }
    }
}
