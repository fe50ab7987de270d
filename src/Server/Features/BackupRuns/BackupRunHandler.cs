using FleetDefrag.Scheduling.Fleet;
using FleetDefrag.Server.AgentLink.Inbox;
using FleetDefrag.Server.AgentLink.Values;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Events;
using FleetDefrag.Server.Features.BackupTimes;
using Microsoft.EntityFrameworkCore;
using Contract = FleetDefrag.Contracts.V1;

namespace FleetDefrag.Server.Features.BackupRuns;

/// <summary>Stores that a backup began or ended, and runs from logs. The same message may come twice.</summary>
internal sealed class BackupRunHandler(EventHub events, PlanSignal planner, JobSignal dispatcher) : IAgentMessageHandler
{
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

        if (sent.Program.Length > 0)
        {
            await ImportAsync(context, sent, id, cancellationToken);
            return;
        }

        run ??= await BeginAsync(context, sent, id, cancellationToken);
        if (sent.EndedAt is not null)
            await EndAsync(context, run, sent, cancellationToken);
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
        var began = AgentTimes.Of(sent.BeganAt, context.Now);
        // A new backup of a path means that the one before has ended, whether or not its hook said so.
        var open = await context.Db.BackupRuns.Where(run => run.ServerId == context.ServerId && run.Path == path && run.EndedAt == null)
            .ToListAsync(cancellationToken);
        foreach (var other in open)
            (other.EndedAt, other.Status) = (began < other.BeganAt ? other.BeganAt : began, BackupRun.EndUntold);
        var run = (await PlaceAsync(context, path, cancellationToken)).Begun(id, TypeOf(sent.Type), MethodOf(sent.Method), began);
        context.Db.Add(run);
        await ForecastKeeper.KeepAsync(context.Db, [run], cancellationToken);
        return run;
    }

    // A run from a log has ended. Unlike a backup that begins now, it says nothing about backups whose end was not reported.
    private async Task ImportAsync(MessageContext context, Contract.BackupRun sent, Guid id, CancellationToken cancellationToken)
    {
        if (sent.BeganAt is null || sent.EndedAt is null || AgentTimes.Read(sent.BeganAt) is not { } began
            || AgentTimes.Read(sent.EndedAt) is not { } ended)
        {
            context.Drop($"the imported backup run '{id}' has no times");
            return;
        }

        var path = AgentText.Clean(sent.VolumePath, 1024);
        var place = await PlaceAsync(context, path, cancellationToken);
        var run = EndOf(sent, ended).Of(place.Begun(id, TypeOf(sent.Type), MethodOf(sent.Method), began));
        var result = await ImportedRuns.AddAsync(context.Db, run, context.Now, cancellationToken);
        if (result.Kind == ImportedRunResultKind.Stored)
        {
            await ForecastKeeper.KeepAsync(context.Db, [run], cancellationToken);
            await VolumeBackupTimes.KeepAsync(context.Db, context.ServerId, context.Now, cancellationToken);
        }

        if (result.Reason is { } reason)
            context.Drop($"the imported backup run of {path} from {began:u} is refused: {reason}");
        else
            context.AfterCommit(() => events.Changed(EventKind.BackupRun, run.Id));
    }

    private static async Task EndAsync(
        MessageContext context, BackupRun run, Contract.BackupRun sent, CancellationToken cancellationToken)
    {
        EndOf(sent, AgentTimes.Of(sent.EndedAt, context.Now)).Of(run);
        var result = await ImportedRuns.EndAsync(context.Db, run, context.Now, cancellationToken);
        if (result.Kind == ImportedRunResultKind.Completed)
        {
            await VolumeBackupTimes.KeepAsync(context.Db, context.ServerId, context.Now, cancellationToken);
            return;
        }

        context.Db.Remove(run);
        if (result.Reason is { } reason)
            context.Drop($"the backup run of {run.Path} from {run.BeganAt:u} is refused: {reason}");
    }

    private static RunEnd EndOf(Contract.BackupRun sent, DateTimeOffset ended) => new(
        ended, sent.Bytes == 0 ? null : AgentNumbers.ToLong(sent.Bytes), sent.Files == 0 ? null : AgentNumbers.ToLong(sent.Files),
        AgentText.CleanOrNull(sent.Status, RunEnd.LongestStatus), AgentText.CleanOrNull(sent.Program, RunEnd.LongestProgram));

    private static async Task<RunPlace> PlaceAsync(MessageContext context, string path, CancellationToken cancellationToken)
    {
        var volumes = await context.Db.Volumes.Where(volume => volume.ServerId == context.ServerId && volume.RemovedAt == null)
            .ToListAsync(cancellationToken);
        return new RunPlace(context.ServerId, volumes.Find(volume => BackupsUnderWay.IsSame(volume.Path, path))?.Id, path);
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
