using FleetDefrag.Scheduling.Planning;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Features.BackupRuns;
using FleetDefrag.Server.Features.Setup;
using FleetDefrag.Server.Http.Refusals;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Features.Layouts;

/// <summary>Decides whether a volume's layout may be read now: never while a job or a backup works on the volume.</summary>
internal sealed class LayoutGuard(FleetDbContext db, StoredSetup setups, TimeProvider time)
{
    /// <summary>Returns why the layout is not read; null when it may be read.</summary>
    /// <param name="volume">The volume with its server.</param>
    /// <param name="cancellationToken">Cancels the reading.</param>
    public async Task<FeatureRefusal?> FindObstacleAsync(Volume volume, CancellationToken cancellationToken)
    {
        if (await db.Jobs.AnyAsync(job => job.VolumeId == volume.Id && job.State == JobState.Running, cancellationToken))
            return new LayoutRefusal.JobRuns(volume);
        var now = time.GetUtcNow();
        var backup = await db.BackupRuns.UnderWay(now).Where(run => run.VolumeId == volume.Id)
            .OrderBy(run => run.BeganAt).FirstOrDefaultAsync(cancellationToken);
        if (backup is not null)
            return new LayoutRefusal.BackupInProgress(volume, backup.BeganAt);
        var setup = await setups.ReadAsync(db.Servers.Where(server => server.Id == volume.ServerId), cancellationToken);
        if (setup.Hosts.FirstOrDefault(host => host.Id == volume.ServerId) is not { } host)
            return null;
        var schedules = setup.Backups.Where(schedule => schedule.Scope.Holds(host) && schedule.Copies(volume.Path));
        var open = BackupForecast.Of(schedules, now.ToScheduler()).FirstOrDefault(expected => expected.Span.Contains(now.ToScheduler()));
        return open is null ? null : new LayoutRefusal.InBackupWindow(volume, open.Schedule.Name, open.Span.End.ToServer());
    }
}
