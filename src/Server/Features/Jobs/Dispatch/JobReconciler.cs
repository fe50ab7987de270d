using FleetDefrag.Server.AgentLink;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Features.Events;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Features.Jobs.Dispatch;

/// <summary>
/// Brings server and agent to one opinion about jobs when a stream opens. An order that never reached the agent is sent again; one that
/// it holds goes on; one that it held once and does not name any more has a result in its spool, or was lost with the agent.
/// </summary>
internal sealed class JobReconciler(IDbContextFactory<FleetDbContext> contexts, JobSignal signal, EventHub events, TimeProvider time)
{
    /// <summary>The spool is sent right after hello: a result that has not come by this heartbeat is not in it.</summary>
    private const int HeartbeatsForResults = 3;

    /// <summary>At hello, with the jobs that the agent named.</summary>
    public async Task ReconcileAsync(AgentSession session, IReadOnlySet<Guid> known, CancellationToken cancellationToken)
    {
        await using var db = await contexts.CreateDbContextAsync(cancellationToken);
        var jobs = await db.Jobs.Include(job => job.Volume).Include(job => job.Server)
            .Where(job => job.ServerId == session.ServerId && (JobStates.Active.Contains(job.State) || known.Contains(job.Id)))
            .ToListAsync(cancellationToken);
        foreach (var job in jobs)
            Reconcile(session, job, known.Contains(job.Id));
        await db.SaveChangesAsync(cancellationToken);
        foreach (var unknown in known.Except(jobs.Select(job => job.Id)))
            session.TrySend(AgentOrders.Stop(unknown, "The server does not know this job."));
        foreach (var job in jobs)
            events.Changed(JobView.Of(job));
        signal.Wake();
    }

    /// <summary>At each heartbeat: gives up on jobs whose result did not come.</summary>
    public async Task HeartbeatAsync(AgentSession session, Guid? running, CancellationToken cancellationToken)
    {
        if (session.Awaited.Count == 0 || ++session.Heartbeats < HeartbeatsForResults)
            return;

        var lost = session.Awaited.Where(job => job != running).ToList();
        session.Awaited.Clear();
        await using var db = await contexts.CreateDbContextAsync(cancellationToken);
        var jobs = await db.Jobs.Include(job => job.Volume).Include(job => job.Server)
            .Where(job => lost.Contains(job.Id) && job.State == JobState.Running).ToListAsync(cancellationToken);
        foreach (var job in jobs)
        {
            job.State = JobState.Failed;
            job.FinishedAt = time.GetUtcNow();
            job.Reason = $"The agent of {job.Server!.HostName} was restarted during the job. What it moved is kept; analyse the volume and plan the job again.";
        }

        await db.SaveChangesAsync(cancellationToken);
        foreach (var job in jobs)
            events.Changed(JobView.Of(job));
    }

    private void Reconcile(AgentSession session, Job job, bool isKnown)
    {
        switch (isKnown, job.State)
        {
            case (true, JobState.Scheduled or JobState.WaitingForAgent):
                job.State = JobState.Running;
                job.StartedAt ??= time.GetUtcNow();
                job.ConfirmedAt ??= time.GetUtcNow();
                break;
            case (true, JobState.Running):
                job.ConfirmedAt ??= time.GetUtcNow();
                if (job.StopRequestedAt is not null)
                    session.TrySend(AgentOrders.Stop(job.Id, job.Reason));
                break;
            case (true, _):
                session.TrySend(AgentOrders.Stop(job.Id, job.Reason));
                break;
            case (false, JobState.Running) when job.ConfirmedAt is null:
                SendAgain(job);
                break;
            case (false, JobState.Running):
                session.Awaited.Add(job.Id);
                break;
        }
    }

    private void SendAgain(Job job)
    {
        (job.SentAt, job.StartedAt) = (null, null);
        if (job.StopRequestedAt is null)
        {
            job.State = JobState.Scheduled;
            return;
        }

        job.State = JobState.Stopped;
        job.FinishedAt = time.GetUtcNow();
        job.Reason = "Stopped before the agent had it.";
    }
}
