using FleetDefrag.Scheduling.Fleet;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Features.BackupRuns;
using FleetDefrag.Server.Features.Jobs;
using FleetDefrag.Server.Features.Pause;
using FleetDefrag.Server.Features.Setup;
using FleetDefrag.Server.Http.Refusals;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Features.Bulk;

/// <summary>Drafts the jobs of a selection with a fixed number of statements, whatever its size.</summary>
internal sealed class BulkDraftReader(FleetDbContext db, StoredSetup setups, ManualRuns runs, TimeProvider time)
{
    /// <summary>The largest selection.</summary>
    public const int MostVolumes = 5_000;

    /// <summary>Returns the jobs and the refused volumes, or why the selection as a whole is refused.</summary>
    public async Task<Outcome<BulkDraft>> ReadAsync(BulkJobsRequest request, string author, CancellationToken cancellationToken)
    {
        if (Validate(request) is { } invalid)
            return invalid;
        if (BulkSelection.Find(db, request) is not { } selection)
            return new BulkJobsRefusal.NoSelection();
        var volumes = await selection.Include(volume => volume.Server)
            .OrderBy(volume => volume.Server!.HostName).ThenBy(volume => volume.Path).ThenBy(volume => volume.Id)
            .Take(MostVolumes + 1).ToListAsync(cancellationToken);
        if (volumes.Count > MostVolumes || request.VolumeIds?.Count > MostVolumes)
            return new BulkJobsRefusal.TooMany(MostVolumes);

        var obstacles = await ReadObstaclesAsync(cancellationToken);
        var serverIds = volumes.Select(volume => volume.ServerId).Distinct().ToList();
        var setup = await setups.ReadAsync(db.Servers.Where(server => serverIds.Contains(server.Id)), cancellationToken);
        var known = await runs.ReadAsync(setup, volumes.ConvertAll(volume => volume.Id), obstacles.Now, cancellationToken);
        var drafts = new JobDraft(setup, obstacles.Now);
        var accepted = new List<(Job, SchedulableVolume)>(volumes.Count);
        var refused = Missing(request, volumes);
        foreach (var volume in volumes)
        {
            if (!known.TryGetValue(volume.Id, out var schedulable))
                continue;
            var outcome = obstacles.Find(request, volume) is { } obstacle
                ? obstacle
                : drafts.Of(new JobRequest(volume.Id, request.Kind, request.Timing), volume, schedulable, author);
            if (outcome.Result is { } job)
                accepted.Add((job, schedulable));
            else
                refused.Add(Refused(volume, outcome.Refusal!));
        }

        return new BulkDraft(accepted, refused);
    }

    /// <summary>Returns the line about a volume that gets no job.</summary>
    public static BulkRefusalView Refused(Volume volume, FeatureRefusal refusal) =>
        new(volume.Id, volume.Server!.HostName, volume.Path, refusal.Code, refusal.Message);

    private static InvalidRequestRefusal? Validate(BulkJobsRequest request)
    {
        if (!Enum.IsDefined(request.Kind))
            return new BulkJobsRefusal.UnknownKind();
        return request.Timing is JobTiming.Now or JobTiming.BeforeBackup ? null : new BulkJobsRefusal.UnknownTiming();
    }

    private async Task<Obstacles> ReadObstaclesAsync(CancellationToken cancellationToken)
    {
        var now = time.GetUtcNow();
        var backups = await db.BackupRuns.UnderWay(now).Where(run => run.VolumeId != null)
            .Select(run => new { VolumeId = run.VolumeId!.Value, run.BeganAt }).ToListAsync(cancellationToken);
        return new Obstacles(
            now,
            await db.FleetPauses.CurrentAsync(cancellationToken),
            (await db.Jobs.Where(job => JobStates.Active.Contains(job.State)).Select(job => job.VolumeId).ToListAsync(cancellationToken))
                .ToHashSet(),
            backups.GroupBy(run => run.VolumeId).ToDictionary(volume => volume.Key, volume => volume.Min(run => run.BeganAt)));
    }

    private static List<BulkRefusalView> Missing(BulkJobsRequest request, List<Volume> found)
    {
        var present = found.Select(volume => volume.Id).ToHashSet();
        return [.. (request.VolumeIds ?? []).Distinct().Where(id => !present.Contains(id)).Select(id => Missing(id))];
    }

    private static BulkRefusalView Missing(Guid id)
    {
        var refusal = new NotFoundRefusal("volume", id);
        return new BulkRefusalView(id, "", null, refusal.Code, refusal.Message);
    }

    // What forbids jobs now, apart from the setup.
    private sealed record Obstacles(
        DateTimeOffset Now, FleetPause? Pause, HashSet<Guid> Active, Dictionary<Guid, DateTimeOffset> BackedUpSince)
    {
        public FeatureRefusal? Find(BulkJobsRequest request, Volume volume)
        {
            if (Pause is not null)
                return new CreateJobRefusal.Paused(Pause);
            if (Active.Contains(volume.Id))
                return new CreateJobRefusal.AlreadyActive(volume);
            if (request.Kind == JobKind.Analyze)
                return null;
            if (volume.Problem is not null
                || volume.State is StoredVolumeState.Dirty or StoredVolumeState.Hibernated or StoredVolumeState.Mounted)
                return new BulkJobsRefusal.NotWritable(volume);
            return request.Timing == JobTiming.Now && BackedUpSince.TryGetValue(volume.Id, out var since)
                ? new CreateJobRefusal.BackupInProgress(volume, since)
                : null;
        }
    }
}
