using System.Security.Claims;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Data.Configurations;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Events;
using FleetDefrag.Server.Features.BackupRuns;
using FleetDefrag.Server.Features.Jobs.Planning;
using FleetDefrag.Server.Features.NightPlan;
using FleetDefrag.Server.Features.Setup;
using FleetDefrag.Server.Features.Volumes;
using FleetDefrag.Server.Http;
using FleetDefrag.Server.Observability;
using Microsoft.AspNetCore.Http.HttpResults;
using Microsoft.EntityFrameworkCore;
using Npgsql;

namespace FleetDefrag.Server.Features.Jobs;

/// <summary>Takes an administrator's wish, decides when it runs and says so.</summary>
internal sealed class CreateJob(FleetDbContext db, StoredSetup setups, JobSignal signal, EventHub events, Audit audit, TimeProvider time)
{
    // Slower than this, the smallest move of a volume with large clusters would keep a stop request waiting.
    private const long LeastBytesPerSecond = 64 * 1024;

    private static readonly string[] KnownPasses = ["files", "directories", "mft", "free-space"];

    public static Task<Results<Created<JobView>, ProblemHttpResult>> HandleAsync(
        JobRequest request, CreateJob useCase, ClaimsPrincipal user, CancellationToken cancellationToken) =>
        useCase.RunAsync(request, user, cancellationToken);

    private async Task<Results<Created<JobView>, ProblemHttpResult>> RunAsync(JobRequest request, ClaimsPrincipal user, CancellationToken cancellationToken)
    {
        if (Validate(request) is { } invalid)
            return invalid;
        var volume = await db.Volumes.Present().Include(volume => volume.Server).Include(volume => volume.LastAnalysis)
            .SingleOrDefaultAsync(volume => volume.Id == request.VolumeId, cancellationToken);
        if (volume is null)
            return Problems.NotFound("volume", request.VolumeId);

        var now = time.GetUtcNow();
        var setup = await setups.ReadAsync(db.Servers.Where(server => server.Id == volume.ServerId), cancellationToken);
        var rules = ServerRules.Of(setup, volume.ServerId, now);
        var plan = ManualPlan.For(request.Kind, request.Timing, volume, rules, BreaksGlass(request), now);
        if (plan is not JobPlan.Planned planned)
            return Refuse(plan, volume);
        if (await PauseFleet.CurrentAsync(db, cancellationToken) is { } pause)
            return Problems.Refused("paused", "The fleet is paused", $"{pause.PausedBy} paused the fleet: {pause.Reason} Let it go on first.");
        if (await db.Jobs.AnyAsync(job => job.VolumeId == volume.Id && JobStates.Active.Contains(job.State), cancellationToken))
            return AlreadyActive(volume);
        if (request is { Kind: JobKind.Defragment, Timing: JobTiming.Now }
            && await db.BackupRuns.UnderWay(now).Where(run => run.VolumeId == volume.Id).OrderBy(run => run.BeganAt).FirstOrDefaultAsync(cancellationToken) is { } backup)
            return UnderBackup(volume, backup);

        var job = NewJob.Of(volume, request.Kind, request.Timing, planned, Work(request, rules), user.Identity!.Name!, now);
        db.Add(job);
        audit.Add(db, user, "job.created", job.Id.ToString(), $"{job.Kind} {volume.Path} on {volume.Server!.HostName}");
        if (BreaksGlass(request))
            audit.Add(db, user, "job.break-glass", job.Id.ToString(), request.BreakGlassReason!);
        try
        {
            await db.SaveChangesAsync(cancellationToken);
        }
        catch (DbUpdateException refused) when (refused.InnerException is PostgresException { ConstraintName: JobConfiguration.ActiveJobIndex })
        {
            // Somebody else was faster between the question above and the insert.
            return AlreadyActive(volume);
        }

        signal.Wake();
        var view = JobView.Of(job);
        events.JobChanged(job);
        events.Changed(EventKind.Volume, volume.Id);
        return TypedResults.Created($"/api/v1/jobs/{job.Id}", view);
    }

    private static ProblemHttpResult? Validate(JobRequest request)
    {
        if (!Enum.IsDefined(request.Kind))
            return Problems.Invalid("kind", "kind may be analyze or defragment.");
        if (request.Timing is not (JobTiming.Now or JobTiming.BeforeBackup))
            return Problems.Invalid("timing", "timing may be now or beforeBackup.");
        if (request.Passes?.FirstOrDefault(pass => !KnownPasses.Contains(pass, StringComparer.Ordinal)) is { } unknown)
            return Problems.Invalid("passes", $"'{unknown}' is no pass. Passes are {string.Join(", ", KnownPasses)}.");
        if (request.BreakGlassReason?.Length > 512)
            return Problems.Invalid("breakGlassReason", "breakGlassReason may have at most 512 characters.");
        if (request.MaxMovedBytes <= 0)
            return Problems.Invalid("maxMovedBytes", "maxMovedBytes must be above 0; leave it out for no limit.");
        if (request.MaxBytesPerSecond < LeastBytesPerSecond)
            return Problems.Invalid("maxBytesPerSecond", $"maxBytesPerSecond must be {LeastBytesPerSecond} or more; leave it out for no limit.");
        return null;
    }

    private static JobWork Work(JobRequest request, ServerRules rules) => new(
        request.Passes ?? [], rules.ExcludedPaths, request.ShadowCopySafe ?? false, request.Background ?? false, request.MaxMovedBytes, request.MaxBytesPerSecond,
        BreaksGlass(request) ? request.BreakGlassReason : null);

    private static bool BreaksGlass(JobRequest request) => !string.IsNullOrWhiteSpace(request.BreakGlassReason);

    private static ProblemHttpResult Refuse(JobPlan plan, Volume volume) => plan switch
    {
        JobPlan.InBlackout blackout => Problems.Refused("blackout", "A blackout forbids it", blackout.Reason),
        JobPlan.TooCloseToBackup close => Problems.Refused("backup-too-close", "The backup comes first", close.Reason),
        _ => Problems.Refused(
            "no-backup", "No backup is expected",
            $"No backup schedule has a backup of {volume.Path} on {volume.Server!.HostName} soon. Set one up, or start the job now."),
    };

    private static ProblemHttpResult AlreadyActive(Volume volume) => Problems.Conflict(
        "volume-has-active-job", "The volume has an active job",
        $"Volume {volume.Path} on {volume.Server!.HostName} has a job that is not finished. Wait for it, or stop it first.");

    private static ProblemHttpResult UnderBackup(Volume volume, BackupRun backup) => Problems.Refused(
        "backup-under-way", "The backup comes first",
        $"{volume.Path} on {volume.Server!.HostName} has been backed up since {backup.BeganAt.UtcDateTime:HH:mm} UTC. Start the job when that has ended.");
}
