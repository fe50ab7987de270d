using FleetDefrag.Server.AgentLink.Sessions;
using FleetDefrag.Server.Alerts;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Events;
using FleetDefrag.Server.Features.BackupRuns;
using FleetDefrag.Server.Features.Pause;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Features.Jobs.Dispatch;

/// <summary>
/// One round over all unfinished jobs. <see cref="JobStep"/> decides each step, which is stored and then carried out. A job that cannot be
/// read or sent is set aside, and the round goes on.
/// </summary>
internal sealed class DispatchRound(
    FleetDbContext db, IConnectedAgents agents, EventHub events, AlertBook alerts, TimeProvider time, ILogger<DispatchRound> logger)
{
    private const int StoredAtOnce = 100;

    // The end of a backup may never be reported.
    private static readonly TimeSpan UnderBackup = TimeSpan.FromMinutes(5);

    // Not tracked: with every job of the fleet in the change tracker, each save would compare them all.
    private IQueryable<Job> Open => db.Jobs.AsNoTracking().Include(job => job.Volume).Include(job => job.Server)
        .Where(job => JobStates.Active.Contains(job.State)).OrderBy(job => job.PlannedStart);

    /// <summary>Returns the next instant at which a job is due; null when none is.</summary>
    public async Task<DateTimeOffset?> RunAsync(CancellationToken cancellationToken)
    {
        var jobs = await ReadAsync(cancellationToken);
        var isPaused = await db.FleetPauses.CurrentAsync(cancellationToken) is not null;
        var now = time.GetUtcNow();
        var backedUp = await db.BackupRuns.UnderWay(now).Where(run => run.VolumeId != null).Select(run => run.VolumeId!.Value)
            .ToHashSetAsync(cancellationToken);
        DateTimeOffset? next = null;
        var steps = new List<(Job Job, JobStep Step)>();
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
                steps.Add((job, step));
            if (step.LookAgainAt is { } at && (next is null || at < next))
                next = at;
        }

        foreach (var batch in steps.Chunk(StoredAtOnce))
            await CarryOutAsync(batch, cancellationToken);
        return next;
    }

    private async Task<List<Job>> ReadAsync(CancellationToken cancellationToken)
    {
        try
        {
            return await Open.ToListAsync(cancellationToken);
        }
        catch (Exception failure) when (IsOfOneJob(failure, cancellationToken))
        {
            return await ReadOneByOneAsync(cancellationToken);
        }
    }

    private async Task<List<Job>> ReadOneByOneAsync(CancellationToken cancellationToken)
    {
        var ids = await db.Jobs.Where(job => JobStates.Active.Contains(job.State)).OrderBy(job => job.PlannedStart)
            .Select(job => new { job.Id, job.ServerId }).ToListAsync(cancellationToken);
        var jobs = new List<Job>(ids.Count);
        foreach (var id in ids)
        {
            try
            {
                jobs.AddRange(await Open.Where(job => job.Id == id.Id).ToListAsync(cancellationToken));
            }
            catch (Exception failure) when (IsOfOneJob(failure, cancellationToken))
            {
                await SetAsideAsync(id.Id, id.ServerId, $"job {id.Id}", failure, cancellationToken);
            }
        }

        return jobs;
    }

    private async Task CarryOutAsync((Job Job, JobStep Step)[] batch, CancellationToken cancellationToken)
    {
        var now = time.GetUtcNow();
        foreach (var (job, step) in batch)
            step.ApplyTo(job, now);
        // Stored before it is sent: if the server dies in between, the agent's next hello shows that the job never arrived.
        foreach (var (job, step) in await StoreAsync(batch, cancellationToken))
        {
            try
            {
                Send(job, step, now);
            }
            catch (Exception failure) when (IsOfOneJob(failure, cancellationToken))
            {
                var name = $"the job on {job.Volume!.Path} of {job.Server!.HostName}";
                await SetAsideAsync(job.Id, job.ServerId, name, failure, cancellationToken);
                continue;
            }

            logger.JobStep(job.Id, step.Action, job.Reason);
            events.JobChanged(job);
            if (!job.State.IsActive())
                events.Changed(EventKind.Volume, job.VolumeId);
        }
    }

    // Returns the jobs that were stored. An administrator or a result may have changed a job first, and woken the dispatcher; the next
    // round reads its present state. One transaction waits for the disk once.
    private async Task<List<(Job Job, JobStep Step)>> StoreAsync((Job Job, JobStep Step)[] batch, CancellationToken cancellationToken)
    {
        var stored = new List<(Job Job, JobStep Step)>(batch.Length);
        await using var transaction = await db.Database.BeginTransactionAsync(cancellationToken);
        foreach (var (job, step) in batch)
        {
            var rows = await db.Jobs.Where(row => row.Id == job.Id && row.Version == job.Version).ExecuteUpdateAsync(
                update => update.SetProperty(row => row.State, job.State).SetProperty(row => row.Reason, job.Reason)
                    .SetProperty(row => row.SentAt, job.SentAt).SetProperty(row => row.StartedAt, job.StartedAt)
                    .SetProperty(row => row.StopRequestedAt, job.StopRequestedAt).SetProperty(row => row.FinishedAt, job.FinishedAt),
                cancellationToken);
            if (rows > 0)
                stored.Add((job, step));
        }

        await transaction.CommitAsync(cancellationToken);
        return stored;
    }

    // A message that the agent does not read ends the stream. The hello of the next stream repeats the message.
    private void Send(Job job, JobStep step, DateTimeOffset now)
    {
        if (step.Action is JobAction.Start or JobAction.SendAgain)
            agents.TrySend(job.ServerId, JobOrders.Run(job, now, agents.ClockSkew(job.ServerId)));
        else if (step.Action == JobAction.StopAtDeadline)
            agents.TrySend(job.ServerId, JobOrders.Stop(job.Id, job.Reason));
    }

    private async Task SetAsideAsync(Guid id, Guid serverId, string name, Exception failure, CancellationToken cancellationToken)
    {
        var now = time.GetUtcNow();
        var reason = $"The server set {name} aside, because it cannot be sent: {failure.GetBaseException().Message} Plan it again.";
        reason = reason.Length <= 1024 ? reason : reason[..1024];
        await db.Jobs.Where(row => row.Id == id).ExecuteUpdateAsync(
            update => update.SetProperty(row => row.State, JobState.Failed).SetProperty(row => row.Reason, reason)
                .SetProperty(row => row.FinishedAt, now),
            cancellationToken);
        await alerts.RaiseAsync(AlertKind.JobSetAside, id.ToString(), serverId, reason, cancellationToken);
        events.Changed(EventKind.Server, serverId);
    }

    // A failure of the database concerns every job, and ends the round.
    private static bool IsOfOneJob(Exception failure, CancellationToken cancellationToken) =>
        !cancellationToken.IsCancellationRequested && !DatabaseFailure.IsUnavailable(failure);
}
