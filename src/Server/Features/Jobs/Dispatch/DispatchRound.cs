using FleetDefrag.Server.AgentLink.Sessions;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Events;
using FleetDefrag.Server.Features.BackupRuns;
using FleetDefrag.Server.Features.NightPlan;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Features.Jobs.Dispatch;

/// <summary>One look at all jobs that are not finished: each step is decided by <see cref="JobStep"/>, stored, then carried out.</summary>
internal sealed class DispatchRound(FleetDbContext db, IConnectedAgents agents, EventHub events, TimeProvider time, ILogger<DispatchRound> logger)
{
    // The end of a backup may never be told.
    private static readonly TimeSpan UnderBackup = TimeSpan.FromMinutes(5);

    /// <summary>Returns the next instant at which something is due; null when nothing is.</summary>
    public async Task<DateTimeOffset?> RunAsync(CancellationToken cancellationToken)
    {
        var jobs = await db.Jobs.Include(job => job.Volume).Include(job => job.Server)
            .Where(job => JobStates.Active.Contains(job.State)).OrderBy(job => job.PlannedStart).ToListAsync(cancellationToken);
        var isPaused = await PauseFleet.CurrentAsync(db, cancellationToken) is not null;
        var now = time.GetUtcNow();
        var backedUp = await db.BackupRuns.UnderWay(now).Where(run => run.VolumeId != null).Select(run => run.VolumeId!.Value).ToHashSetAsync(cancellationToken);
        DateTimeOffset? next = null;
        foreach (var job in jobs)
        {
            var step = JobStep.For(job, agents.IsOnline(job.ServerId), agents.LastHeard(job.ServerId) ?? job.Server!.LastSeenAt, time.GetUtcNow());
            // Whoever takes the pause back wakes us.
            if (isPaused && step.Action == JobAction.Start)
                continue;
            // Nothing begins during a backup; its end wakes us, and a window that is over by then is found missed.
            if (step.Action == JobAction.Start && job.Kind == JobKind.Defragment && backedUp.Contains(job.VolumeId))
                step = new JobStep(JobAction.None, "", now + UnderBackup);
            if (step.Action != JobAction.None)
                await CarryOutAsync(job, step, cancellationToken);
            if (step.LookAgainAt is { } at && (next is null || at < next))
                next = at;
        }

        return next;
    }

    private async Task CarryOutAsync(Job job, JobStep step, CancellationToken cancellationToken)
    {
        var now = time.GetUtcNow();
        step.ApplyTo(job, now);
        try
        {
            // Stored before it is sent: a server that dies in between finds at the next hello that the agent never got it.
            await db.SaveChangesAsync(cancellationToken);
        }
        catch (DbUpdateConcurrencyException)
        {
            // An administrator or a result was faster; they woke us, and the next round decides on what is true then.
            db.Entry(job).State = EntityState.Detached;
            return;
        }

        logger.JobStep(job.Id, step.Action, job.Reason);
        Send(job, step, now);
        events.JobChanged(job);
        if (!job.State.IsActive())
            events.Changed(EventKind.Volume, job.VolumeId);
    }

    // A message that is not taken ends the stream, and the hello of the next one repeats it.
    private void Send(Job job, JobStep step, DateTimeOffset now)
    {
        if (step.Action is JobAction.Start or JobAction.SendAgain)
            agents.TrySend(job.ServerId, JobOrders.Run(job, now, agents.ClockSkew(job.ServerId)));
        else if (step.Action == JobAction.StopAtDeadline)
            agents.TrySend(job.ServerId, JobOrders.Stop(job.Id, job.Reason));
    }
}
