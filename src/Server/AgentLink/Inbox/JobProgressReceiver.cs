using FleetDefrag.Server.Data;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Features.Events;
using FleetDefrag.Server.Features.Jobs;
using Microsoft.EntityFrameworkCore;
using Contract = FleetDefrag.Contracts.V1;

namespace FleetDefrag.Server.AgentLink.Inbox;

/// <summary>Keeps the newest progress of running jobs and passes each on to the consoles.</summary>
internal sealed class JobProgressReceiver(IDbContextFactory<FleetDbContext> contexts, EventHub events, TimeProvider time)
{
    public async Task ReceiveAsync(Guid serverId, Contract.JobProgress sent, CancellationToken cancellationToken)
    {
        if (!Guid.TryParse(sent.JobId, out var jobId))
            return;

        var progress = new JobProgress(
            AgentText.Clean(sent.Pass, 64), AgentNumbers.Bounded(sent.Fraction, 1), AgentNumbers.ToLong(sent.Moves),
            AgentNumbers.ToLong(sent.BytesMoved), AgentNumbers.ToLong(sent.ExcessFragmentsLeft));
        await UpdateAsync(serverId, jobId, progress, cancellationToken);
    }

    /// <summary>The agent says that it runs this job.</summary>
    public async Task ConfirmAsync(Guid serverId, Guid jobId, CancellationToken cancellationToken)
    {
        await using var db = await contexts.CreateDbContextAsync(cancellationToken);
        var now = time.GetUtcNow();
        await db.Jobs.Where(job => job.Id == jobId && job.ServerId == serverId && job.State == JobState.Running && job.ConfirmedAt == null)
            .ExecuteUpdateAsync(update => update.SetProperty(job => job.ConfirmedAt, now), cancellationToken);
    }

    // Without change tracking: progress overwrites progress and nothing else, whatever happens to the job meanwhile.
    private async Task UpdateAsync(Guid serverId, Guid jobId, JobProgress progress, CancellationToken cancellationToken)
    {
        await using var db = await contexts.CreateDbContextAsync(cancellationToken);
        var now = time.GetUtcNow();
        var updated = await db.Jobs.Where(job => job.Id == jobId && job.ServerId == serverId && job.State == JobState.Running)
            .ExecuteUpdateAsync(
                update => update.SetProperty(job => job.Progress, progress).SetProperty(job => job.ConfirmedAt, job => job.ConfirmedAt ?? now),
                cancellationToken);
        if (updated == 0)
            return;

        var job = await db.Jobs.AsNoTracking().Include(job => job.Volume).Include(job => job.Server).SingleAsync(job => job.Id == jobId, cancellationToken);
        events.Changed(JobView.Of(job));
    }
}
