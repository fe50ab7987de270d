using FleetDefrag.Scheduling.Fleet;
using FleetDefrag.Scheduling.Planning;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Features.Jobs;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Features.Plan;

/// <summary>
/// Turns the planned runs of the next minutes into jobs. A job that has not begun follows the plan, and stops when the plan drops it.
/// </summary>
internal sealed class PlannedJobs(FleetDbContext db)
{
    /// <summary>Jobs are created this long before their start: longer than it takes to plan twice.</summary>
    public static readonly TimeSpan Ahead = TimeSpan.FromMinutes(12);

    /// <summary>Adds, moves and ends jobs, and returns those that changed. The caller saves.</summary>
    /// <param name="plan">The plan.</param>
    /// <param name="backups">All backup schedules.</param>
    /// <param name="now">The present.</param>
    /// <param name="cancellationToken">Cancels the work.</param>
    public async Task<IReadOnlyList<Job>> FollowAsync(
        FleetPlan plan, IReadOnlyList<BackupSchedule> backups, DateTimeOffset now, CancellationToken cancellationToken)
    {
        var soon = (now + Ahead).ToScheduler();
        var due = plan.Decisions.Where(decision => decision.Run is { } run && run.Start <= soon)
            .DistinctBy(decision => decision.Volume.Id).ToDictionary(decision => decision.Volume.Id);
        var open = await db.Jobs.Include(job => job.Volume).Include(job => job.Server)
            .Where(job => JobStates.Active.Contains(job.State)).ToListAsync(cancellationToken);
        var touched = new List<Job>();
        foreach (var job in open)
        {
            var isPlanned = due.Remove(job.VolumeId, out var decision);
            if (job.Timing != JobTiming.Planned || job.State == JobState.Running)
                continue;
            if (isPlanned ? Move(job, decision!, backups) : End(job, now))
                touched.Add(job);
        }

        var volumes = await db.Volumes.Include(volume => volume.Server).Where(volume => due.Keys.Contains(volume.Id))
            .ToListAsync(cancellationToken);
        foreach (var volume in volumes)
            touched.Add(Add(volume, due[volume.Id], backups, now));
        return touched;
    }

    private static bool Move(Job job, Decision decision, IReadOnlyList<BackupSchedule> backups)
    {
        var (start, deadline) = decision.Run!.Value.ToServer();
        // An agent that is away must not move the start of its job into the future for ever.
        if (job.State == JobState.WaitingForAgent)
            start = job.PlannedStart;
        if (job.PlannedStart == start && job.Deadline == deadline)
            return false;
        var read = BackupReadChoice.Of(backups, decision.Volume.Host, decision.Volume.Path);
        (job.PlannedStart, job.Deadline) = (start, deadline);
        job.Reason = JobWork.ReasonWith(decision.Reason, decision.Policy!.Passes, read.ReadOrder);
        return true;
    }

    private static bool End(Job job, DateTimeOffset now)
    {
        (job.State, job.FinishedAt) = (JobState.Stopped, now);
        job.Reason = "The plan changed before the job began; the plan tells the reason.";
        return true;
    }

    private Job Add(Volume volume, Decision decision, IReadOnlyList<BackupSchedule> backups, DateTimeOffset now)
    {
        var policy = decision.Policy!;
        var (start, deadline) = decision.Run!.Value.ToServer();
        var read = BackupReadChoice.Of(backups, decision.Volume.Host, decision.Volume.Path);
        var work = new JobWork(
            policy.Passes, policy.ExcludedPaths, decision.ShadowCopySafe, policy.Background, MaxBytesPerSecond: policy.MaxBytesPerSecond,
            MaxMovedRatio: policy.MaxMovedRatio, ReadOrder: read.ReadOrder, MaxOrderSeconds: policy.MaxOrderSeconds,
            BackupsOfMonth: read.BackupsOfMonth(now.ToScheduler()));
        var job = NewJob.Of(
            volume, JobKind.Defragment, JobTiming.Planned, new JobTimes(
                start, deadline, work.ReasonWith(decision.Reason)), work, NewJob.Planner, now);
        volume.PassedOver = 0;
        db.Add(job);
        return job;
    }
}
