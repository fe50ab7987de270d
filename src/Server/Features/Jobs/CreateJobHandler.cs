using System.Security.Claims;
using FleetDefrag.Scheduling.Documents;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Data.Configurations;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Features.BackupRuns;
using FleetDefrag.Server.Features.Pause;
using FleetDefrag.Server.Features.Setup;
using FleetDefrag.Server.Features.Volumes;
using FleetDefrag.Server.Http.Refusals;
using FleetDefrag.Server.Observability;
using Microsoft.EntityFrameworkCore;
using Npgsql;

namespace FleetDefrag.Server.Features.Jobs;

/// <summary>Creates a job that an administrator wants, with the time that the scheduler gives it.</summary>
internal sealed class CreateJobHandler(
    FleetDbContext db, StoredSetup setups, ManualRuns runs, JobAnnouncer announcer, Audit audit, TimeProvider time)
{
    private const int LongestBreakGlassReason = 512;

    /// <summary>Creates the job, or returns a refusal of <see cref="CreateJobRefusal"/>.</summary>
    public async Task<Outcome<JobView>> HandleAsync(JobRequest request, ClaimsPrincipal user, CancellationToken cancellationToken)
    {
        if (Validate(request) is { } invalid)
            return invalid;
        var volume = await db.Volumes.Present().Include(volume => volume.Server)
            .SingleOrDefaultAsync(volume => volume.Id == request.VolumeId, cancellationToken);
        if (volume is null)
            return new NotFoundRefusal("volume", request.VolumeId);

        var now = time.GetUtcNow();
        var setup = await setups.ReadAsync(db.Servers.Where(server => server.Id == volume.ServerId), cancellationToken);
        var known = await runs.ReadAsync(setup, [volume.Id], now, cancellationToken);
        if (!known.TryGetValue(volume.Id, out var schedulable))
            return new NotFoundRefusal("volume", request.VolumeId);
        var draft = new JobDraft(setup, now).Of(request, volume, schedulable, user.Identity!.Name!);
        if (draft.Result is not { } job)
            return draft.Refusal!;
        if (await FindObstacleAsync(request, volume, now, cancellationToken) is { } obstacle)
            return obstacle;

        return await StoreAsync(job, user, cancellationToken) ? JobView.Of(job) : new CreateJobRefusal.AlreadyActive(volume);
    }

    private static InvalidRequestRefusal? Validate(JobRequest request)
    {
        if (!Enum.IsDefined(request.Kind))
            return new CreateJobRefusal.UnknownKind();
        if (request.Timing is not (JobTiming.Now or JobTiming.BeforeBackup))
            return new CreateJobRefusal.UnknownTiming();
        if (DefragmentationPasses.FindUnknown(request.Passes ?? []) is { } unknown)
            return new CreateJobRefusal.UnknownPass(unknown, DefragmentationPasses.Known);
        if (request.BreakGlassReason?.Length > LongestBreakGlassReason)
            return new CreateJobRefusal.BreakGlassReasonTooLong(LongestBreakGlassReason);
        if (request.MaxMovedBytes <= 0)
            return new CreateJobRefusal.MaxMovedBytesTooSmall();
        return request.MaxBytesPerSecond is not (null or 0) && request.MaxBytesPerSecond < PolicyReader.LeastBytesPerSecond
            ? new CreateJobRefusal.MaxBytesPerSecondTooSmall(PolicyReader.LeastBytesPerSecond)
            : null;
    }

    // Looks for what forbids the job now, apart from the setup: a pause, another job, a backup that hooks reported.
    private async Task<FeatureRefusal?> FindObstacleAsync(
        JobRequest request, Volume volume, DateTimeOffset now, CancellationToken cancellationToken)
    {
        if (await db.FleetPauses.CurrentAsync(cancellationToken) is { } pause)
            return new CreateJobRefusal.Paused(pause);
        if (await db.Jobs.AnyAsync(job => job.VolumeId == volume.Id && JobStates.Active.Contains(job.State), cancellationToken))
            return new CreateJobRefusal.AlreadyActive(volume);
        if (request is not { Kind: JobKind.Defragment, Timing: JobTiming.Now })
            return null;
        var backup = await db.BackupRuns.UnderWay(now).Where(run => run.VolumeId == volume.Id)
            .OrderBy(run => run.BeganAt).FirstOrDefaultAsync(cancellationToken);
        return backup is null ? null : new CreateJobRefusal.BackupInProgress(volume, backup.BeganAt);
    }

    // Returns false when somebody else created a job of the volume since the question above.
    private async Task<bool> StoreAsync(Job job, ClaimsPrincipal user, CancellationToken cancellationToken)
    {
        db.Add(job);
        audit.Add(db, user, "job.created", job.Id.ToString(), $"{job.Kind} {job.Volume!.Path} on {job.Server!.HostName}");
        if (job.BreakGlassReason is { } reason)
            audit.Add(db, user, "job.break-glass", job.Id.ToString(), reason, new AuditChange(Reason: reason));
        try
        {
            await db.SaveChangesAsync(cancellationToken);
        }
        catch (DbUpdateException refused) when (
            refused.InnerException is PostgresException { ConstraintName: JobConfiguration.ActiveJobIndex })
        {
            return false;
        }

        announcer.Announce([job]);
        return true;
    }
}
