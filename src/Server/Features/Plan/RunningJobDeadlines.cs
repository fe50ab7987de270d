using FleetDefrag.Scheduling.Planning;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Data.Entities;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Features.Plan;

/// <summary>
/// Shortens the deadlines of the planner's running jobs when a blackout, a backup or a maintenance window changed after they began.
/// </summary>
internal sealed class RunningJobDeadlines(FleetDbContext db)
{
    /// <summary>
    /// Shortens deadlines and returns the jobs that changed. The caller saves, and the dispatcher stops jobs that are past their deadline.
    /// </summary>
    public async Task<IReadOnlyList<Job>> ShortenAsync(FleetPlanInput input, CancellationToken cancellationToken)
    {
        var ends = RunningCheck.LatestEnds(input);
        var running = await db.Jobs.Include(job => job.Volume).Include(job => job.Server)
            .Where(job => job.State == JobState.Running && job.Timing == JobTiming.Planned && job.StopRequestedAt == null)
            .ToListAsync(cancellationToken);
        var touched = new List<Job>();
        foreach (var job in running)
        {
            if (!ends.TryGetValue(job.VolumeId, out var latest) || latest.ToServer() is var end && end >= job.Deadline)
                continue;
            job.Deadline = end;
            job.Reason = "A blackout, a backup or a maintenance window changed during the run, so the run ends earlier.";
            touched.Add(job);
        }

        return touched;
    }
}
