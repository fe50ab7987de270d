using FleetDefrag.Scheduling.Planning;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Data.Entities;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Features.NightPlan;

/// <summary>Makes the planner's own runs end earlier when a blackout or a backup was set over them after they began.</summary>
internal sealed class RunningJobs(FleetDbContext db)
{
    /// <summary>Shortens deadlines; the caller saves, and the dispatcher stops what is past its own. Returns the jobs it touched.</summary>
    public async Task<IReadOnlyList<Job>> ShortenAsync(FleetPlanInput input, CancellationToken cancellationToken)
    {
        var ends = RunningCheck.LatestEnds(input);
        var running = await db.Jobs.Include(job => job.Volume).Include(job => job.Server)
            .Where(job => job.State == JobState.Running && job.Timing == JobTiming.Planned && job.StopRequestedAt == null).ToListAsync(cancellationToken);
        var touched = new List<Job>();
        foreach (var job in running)
        {
            if (!ends.TryGetValue(job.VolumeId, out var end) || end.ToDateTimeOffset() >= job.Deadline)
                continue;
            job.Deadline = end.ToDateTimeOffset();
            job.Reason = "A blackout, a backup or a maintenance window was changed while it ran: it ends earlier.";
            touched.Add(job);
        }

        return touched;
    }
}
