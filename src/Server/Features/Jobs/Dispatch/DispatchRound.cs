using FleetDefrag.Server.AgentLink.Sessions;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Events;
using FleetDefrag.Server.Features.BackupRuns;
using FleetDefrag.Server.Features.Pause;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Features.Jobs.Dispatch;

/// <summary>One round over all unfinished jobs. <see cref="JobStep"/> decides each step, which is stored and then carried out.</summary>
internal sealed class DispatchRound(
    FleetDbContext db, IConnectedAgents agents, EventHub events, TimeProvider time, ILogger<DispatchRound> logger)
{
    // The end of a backup may never be reported.
    private static readonly TimeSpan UnderBackup = TimeSpan.FromMinutes(5);

    /// <summary>Returns the next instant at which a job is due; null when none is.</summary>
    public async Task<DateTimeOffset?> RunAsync(CancellationToken cancellationToken)
    {
        var jobs = await db.Jobs.Include(job => job.Volume).Include(job => job.Server)
            .Where(job => JobStates.Active.Contains(job.State)).OrderBy(job => job.PlannedStart).ToListAsync(cancellationToken);
        var isPaused = await db.FleetPauses.CurrentAsync(cancellationToken) is not null;
        var now = time.GetUtcNow();
        var backedUp = await db.BackupRuns.UnderWay(now).Where(run => run.VolumeId != null).Select(run => run.VolumeId!.Value)
            .ToHashSetAsync(cancellationToken);
        DateTimeOffset? next = null;
        foreach (var job in jobs)
        {
            var step = JobStep.For(
                job, agents.IsOnline(job.ServerId), agents.LastHeard(job.ServerId) ?? job.Server!.LastSeenAt, time.GetUtcNow());
            // The end of the pause wakes the dispatcher.
            if (isPaused && step.Action == JobAction.Start)
                continue;
            // No defragmentation starts during a backup. The end of the backup wakes the dispatcher, which then finds jobs whose window has
            // passed.
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
            // Stored before it is sent: if the server dies in between, the agent's next hello shows that the job never arrived.
            await db.SaveChangesAsync(cancellationToken);
        }
        catch (DbUpdateConcurrencyException)
        {
            // An administrator or a result changed the job first, and woke the dispatcher. The next round reads the present state.
            db.Entry(job).State = EntityState.Detached;
            return;
        }

        logger.JobStep(job.Id, step.Action, job.Reason);
        Send(job, step, now);
        events.JobChanged(job);
        if (!job.State.IsActive())
            events.Changed(EventKind.Volume, job.VolumeId);
    }

    // A message that the agent does not read ends the stream. The hello of the next stream repeats the message.
    private void Send(Job job, JobStep step, DateTimeOffset now)
    {
        if (step.Action is JobAction.Start or JobAction.SendAgain)
            agents.TrySend(job.ServerId, JobOrders.Run(job, now, agents.ClockSkew(job.ServerId)));
        else if (step.Action == JobAction.StopAtDeadline)
            agents.TrySend(job.ServerId, JobOrders.Stop(job.Id, job.Reason));
    }
}
