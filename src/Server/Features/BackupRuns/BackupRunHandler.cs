using FleetDefrag.Scheduling.Fleet;
using FleetDefrag.Server.AgentLink.Inbox;
using FleetDefrag.Server.AgentLink.Values;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Events;
using Microsoft.EntityFrameworkCore;
using Contract = FleetDefrag.Contracts.V1;

namespace FleetDefrag.Server.Features.BackupRuns;

/// <summary>Stores that a backup began or ended. The same message may come twice.</summary>
internal sealed class BackupRunHandler(EventHub events, PlanSignal planner, JobSignal dispatcher) : IAgentMessageHandler
{
    private const string EndUntold = "its end was not told";

    /// <inheritdoc />
    public Contract.AgentMessage.BodyOneofCase Kind => Contract.AgentMessage.BodyOneofCase.BackupRun;

    /// <inheritdoc />
    public async Task HandleAsync(MessageContext context, Contract.AgentMessage message, CancellationToken cancellationToken)
    {
        var sent = message.BackupRun;
        var run = Guid.TryParse(sent.RunId, out var id)
            ? await context.Db.BackupRuns.SingleOrDefaultAsync(run => run.Id == id, cancellationToken)
            : null;
        if (id == Guid.Empty || (run is not null && run.ServerId != context.ServerId))
        {
            context.Drop($"the backup run '{sent.RunId}' is none of this machine");
            return;
        }

        run ??= await BeginAsync(context, sent, id, cancellationToken);
        if (sent.EndedAt is not null)
            End(run, sent, context.Now);
        context.AfterCommit(() =>
        {
            events.Changed(EventKind.BackupRun, run.Id);
            // A backup that begins moves what is planned. One that ends releases its volume, which frees jobs and leases.
            planner.Wake();
            dispatcher.Wake();
        });
    }

    private static async Task<BackupRun> BeginAsync(
        MessageContext context, Contract.BackupRun sent, Guid id, CancellationToken cancellationToken)
    {
        var path = AgentText.Clean(sent.VolumePath, 1024);
        var volumes = await context.Db.Volumes.Where(volume => volume.ServerId == context.ServerId && volume.RemovedAt == null)
            .ToListAsync(cancellationToken);
        var began = AgentTimes.Of(sent.BeganAt, context.Now);
        // A new backup of a path means that the one before has ended, whether or not its hook said so.
        var open = await context.Db.BackupRuns.Where(run => run.ServerId == context.ServerId && run.Path == path && run.EndedAt == null)
            .ToListAsync(cancellationToken);
        foreach (var other in open)
            (other.EndedAt, other.Status) = (began < other.BeganAt ? other.BeganAt : began, EndUntold);
        var run = new BackupRun
        {
            Id = id,
            ServerId = context.ServerId,
            VolumeId = volumes.Find(volume => BackupsUnderWay.IsSame(volume.Path, path))?.Id,
            Path = path,
            Type = TypeOf(sent.Type),
            Method = MethodOf(sent.Method),
            BeganAt = began,
        };
        context.Db.Add(run);
        return run;
    }

    private static void End(BackupRun run, Contract.BackupRun sent, DateTimeOffset now)
    {
        var ended = AgentTimes.Of(sent.EndedAt, now);
        run.EndedAt = ended < run.BeganAt ? run.BeganAt : ended;
        run.Bytes = sent.Bytes == 0 ? null : AgentNumbers.ToLong(sent.Bytes);
        run.Files = sent.Files == 0 ? null : AgentNumbers.ToLong(sent.Files);
        run.Status = AgentText.CleanOrNull(sent.Status, 256);
    }

    private static BackupType TypeOf(Contract.BackupType type) => type switch
    {
        Contract.BackupType.Incremental => BackupType.Incremental,
        Contract.BackupType.Differential => BackupType.Differential,
        _ => BackupType.Full,
    };

    private static BackupMethod MethodOf(Contract.BackupMethod method) => method switch
    {
        Contract.BackupMethod.BlockLevel => BackupMethod.BlockLevel,
        Contract.BackupMethod.ChangedBlocks => BackupMethod.ChangedBlocks,
        _ => BackupMethod.FileLevel,
    };
}
