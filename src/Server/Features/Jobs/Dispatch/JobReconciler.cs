using System.Runtime.CompilerServices;
using FleetDefrag.Contracts.V1;
using FleetDefrag.Server.AgentLink.Sessions;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Events;
using Microsoft.EntityFrameworkCore;
using Job = FleetDefrag.Server.Data.Entities.Job;
using JobState = FleetDefrag.Server.Data.Entities.JobState;
using JobStates = FleetDefrag.Server.Data.Entities.JobStates;

namespace FleetDefrag.Server.Features.Jobs.Dispatch;

/// <summary>
/// Makes server and agent agree about jobs when a stream opens. A job that never reached the agent is sent again; a job that the agent
/// holds goes on. A confirmed job that the agent no longer names has its result in the agent's spool, or was lost with the agent.
/// </summary>
internal sealed class JobReconciler(
    IDbContextFactory<FleetDbContext> contexts, JobSignal signal, EventHub events, TimeProvider time) : IAgentObserver
{
    // The spool is sent right after hello. A result that has not come by this heartbeat is not in the spool.
    private const int HeartbeatsForResults = 3;

    private readonly ConditionalWeakTable<AgentSession, AwaitedResults> _awaited = [];

    /// <inheritdoc />
    public async Task HelloAsync(AgentSession session, Hello hello, CancellationToken cancellationToken)
    {
        var known = hello.KnownJobIds.Select(id => Guid.TryParse(id, out var job) ? job : Guid.Empty).ToHashSet();
        await using var db = await contexts.CreateDbContextAsync(cancellationToken);
        var jobs = await db.Jobs.Include(job => job.Volume).Include(job => job.Server)
            .Where(job => job.ServerId == session.ServerId && (JobStates.Active.Contains(job.State) || known.Contains(job.Id)))
            .ToListAsync(cancellationToken);
        foreach (var job in jobs)
            Reconcile(session, job, known.Contains(job.Id));
        await db.SaveChangesAsync(cancellationToken);
        foreach (var unknown in known.Except(jobs.Select(job => job.Id)))
            session.TrySend(JobOrders.Stop(unknown, "The server does not know this job."));
        foreach (var job in jobs)
            events.JobChanged(job);
        signal.Wake();
    }

    /// <inheritdoc />
    public Task ConnectedAsync(AgentSession session, CancellationToken cancellationToken)
    {
        // Jobs may have waited for this agent.
        signal.Wake();
        return Task.CompletedTask;
    }

    /// <inheritdoc />
    public async Task HeartbeatAsync(AgentSession session, Heartbeat heartbeat, CancellationToken cancellationToken)
    {
        var running = Guid.TryParse(heartbeat.RunningJobId, out var job) ? job : (Guid?)null;
        if (running is { } id)
            await ConfirmAsync(session.ServerId, id, cancellationToken);
        if (_awaited.TryGetValue(session, out var awaited) && ++awaited.Heartbeats >= HeartbeatsForResults)
        {
            _awaited.Remove(session);
            await GiveUpAsync(awaited.Jobs.FindAll(lost => lost != running), cancellationToken);
        }
    }

    /// <inheritdoc />
    public Task DisconnectedAsync(AgentSession session)
    {
        signal.Wake();
        return Task.CompletedTask;
    }

    private async Task ConfirmAsync(Guid serverId, Guid jobId, CancellationToken cancellationToken)
    {
        await using var db = await contexts.CreateDbContextAsync(cancellationToken);
        var now = time.GetUtcNow();
        await db.Jobs.Where(job => job.Id == jobId && job.ServerId == serverId && job.State == JobState.Running && job.ConfirmedAt == null)
            .ExecuteUpdateAsync(update => update.SetProperty(job => job.ConfirmedAt, now), cancellationToken);
    }

    private async Task GiveUpAsync(List<Guid> lost, CancellationToken cancellationToken)
    {
        await using var db = await contexts.CreateDbContextAsync(cancellationToken);
        var jobs = await db.Jobs.Include(job => job.Volume).Include(job => job.Server)
            .Where(job => lost.Contains(job.Id) && job.State == JobState.Running).ToListAsync(cancellationToken);
        foreach (var job in jobs)
        {
            job.State = JobState.Failed;
            job.FinishedAt = time.GetUtcNow();
            job.Reason = $"The agent of {job.Server!.HostName} was restarted during the job. "
                + "What it moved is kept; analyse the volume and plan the job again.";
        }

        await db.SaveChangesAsync(cancellationToken);
        foreach (var job in jobs)
            events.JobChanged(job);
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
                    session.TrySend(JobOrders.Stop(job.Id, job.Reason));
                break;
            case (true, _):
                session.TrySend(JobOrders.Stop(job.Id, job.Reason));
                break;
            case (false, JobState.Running) when job.ConfirmedAt is null:
                SendAgain(job);
                break;
            case (false, JobState.Running):
                _awaited.GetOrCreateValue(session).Jobs.Add(job.Id);
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

    /// <summary>Jobs that the agent had confirmed and did not name in its hello, and the heartbeats since then.</summary>
    private sealed class AwaitedResults
    {
        public List<Guid> Jobs { get; } = [];

        public int Heartbeats { get; set; }
    }
}
