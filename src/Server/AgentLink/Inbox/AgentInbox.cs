using FleetDefrag.Contracts.V1;
using FleetDefrag.Server.AgentLink.Sessions;
using FleetDefrag.Server.Alerts;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Data.Entities;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.AgentLink.Inbox;

/// <summary>
/// Applies each spooled message at most once, identified by server, spool and sequence number. The message and its effect are stored in one
/// transaction; only then is the message acknowledged.
/// </summary>
internal sealed class AgentInbox(
    IDbContextFactory<FleetDbContext> contexts, IEnumerable<IAgentMessageHandler> handlers, AlertBook alerts, TimeProvider time,
    ILogger<AgentInbox> logger)
{
    private const int Attempts = 3;

    // 2^53: a message each microsecond for 285 years.
    private const ulong LargestSequence = 1UL << 53;

    private readonly Dictionary<AgentMessage.BodyOneofCase, IAgentMessageHandler> _handlers =
        handlers.ToDictionary(handler => handler.Kind);

    /// <summary>Applies and acknowledges a spooled message.</summary>
    public async Task ReceiveAsync(AgentSession session, AgentMessage message, CancellationToken cancellationToken)
    {
        if (message.Sequence == 0)
        {
            logger.MessageDropped(session.ServerId, message.Sequence, "its sequence number is out of range");
            return;
        }

        // After such a number every later message would count as applied, and would be lost silently. The agent begins a new spool.
        if (message.Sequence > LargestSequence)
        {
            await alerts.RaiseAsync(
                AlertKind.MessagesLost, session.ServerId.ToString(), session.ServerId,
                $"An agent sent message {message.Sequence}, far beyond any count. Nothing of it was stored, and its stream was ended. It "
                    + "sends its messages again with a new spool; if this alert comes again, update the agent.",
                cancellationToken);
            session.Finish(SessionEnd.SequenceOutOfRange);
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
                // Another writer changed the same job. Nothing of the message was stored; the next attempt reads the job again.
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
        var context = new MessageContext(
            db, session.ServerId, time.GetUtcNow(), problem => logger.MessageDropped(session.ServerId, message.Sequence, problem));
        if (applied > 0 && (long)message.Sequence > applied + 1)
        {
            logger.SpoolGap(session.ServerId, session.SpoolId, applied.Value, (long)message.Sequence);
            context.Alert(
                AlertKind.MessagesLost, session.ServerId.ToString(),
                $"Messages {applied + 1} to {message.Sequence - 1} of an agent did not arrive, and its spool has them no more. Analyse the "
                    + "volumes of this server again, and look at its last jobs.");
        }

        // A message without sense is dropped and acknowledged. A refused message would come again for ever and block the spool behind it.
        if (_handlers.TryGetValue(message.BodyCase, out var handler))
            await handler.HandleAsync(context, message, cancellationToken);
        else
            context.Drop("it has no body that this version knows");
        await db.SaveChangesAsync(cancellationToken);
        await transaction.CommitAsync(cancellationToken);
        context.Committed();
        await TellAsync(context, cancellationToken);
    }

    private async Task TellAsync(MessageContext context, CancellationToken cancellationToken)
    {
        foreach (var alert in context.Alerts)
        {
            if (alert.Message is { } text)
                await alerts.RaiseAsync(alert.Kind, alert.Subject, context.ServerId, text, cancellationToken);
            else
                await alerts.EndAsync(alert.Kind, alert.Subject, cancellationToken);
        }
    }
}
