using FleetDefrag.Scheduling.Fleet;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Features.BackupRuns;
using FleetDefrag.Server.Features.Events;
using Microsoft.EntityFrameworkCore;
using Contract = FleetDefrag.Contracts.V1;

namespace FleetDefrag.Server.AgentLink.Inbox;

/// <summary>Stores that a backup began or ended. The same may be told twice.</summary>
internal static class BackupRunApplier
{
    private const string EndUntold = "its end was not told";

    public static async Task ApplyAsync(MessageApplication application, Contract.BackupRun sent, CancellationToken cancellationToken)
    {
        var run = Guid.TryParse(sent.RunId, out var id) ? await application.Db.BackupRuns.SingleOrDefaultAsync(run => run.Id == id, cancellationToken) : null;
        if (id == Guid.Empty || (run is not null && run.ServerId != application.ServerId))
        {
            application.Drop($"the backup run '{sent.RunId}' is none of this machine");
            return;
        }

        run ??= await BeginAsync(application, sent, id, cancellationToken);
        if (sent.EndedAt is not null)
            End(run, sent, application.Now);
        application.Changed(EventKind.BackupRun, run.Id);
        application.ChangesPlan();
    }

    private static async Task<BackupRun> BeginAsync(MessageApplication application, Contract.BackupRun sent, Guid id, CancellationToken cancellationToken)
    {
        var path = AgentText.Clean(sent.VolumePath, 1024);
        var volumes = await application.Db.Volumes.Where(volume => volume.ServerId == application.ServerId && volume.RemovedAt == null).ToListAsync(cancellationToken);
        var began = AgentTimes.Of(sent.BeganAt, application.Now);
        // One that begins anew has ended before, whether its hook said so or not.
        var open = await application.Db.BackupRuns.Where(run => run.ServerId == application.ServerId && run.Path == path && run.EndedAt == null).ToListAsync(cancellationToken);
        foreach (var other in open)
            (other.EndedAt, other.Status) = (began < other.BeganAt ? other.BeganAt : began, EndUntold);
        var run = new BackupRun
        {
            Id = id,
            ServerId = application.ServerId,
            VolumeId = volumes.Find(volume => BackupsUnderWay.IsSame(volume.Path, path))?.Id,
            Path = path,
            Type = TypeOf(sent.Type),
            Method = MethodOf(sent.Method),
            BeganAt = began,
        };
        application.Db.Add(run);
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
