using FleetDefrag.Server.AgentLink.Sessions;
using FleetDefrag.Server.AgentLink.Values;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Events;
using FleetDefrag.Server.Features.Volumes;
using Microsoft.EntityFrameworkCore;
using Contract = FleetDefrag.Contracts.V1;

namespace FleetDefrag.Server.Features.Jobs;

/// <summary>Stores the newest progress of running jobs and announces each change.</summary>
internal sealed class JobProgressReceiver(
    IDbContextFactory<FleetDbContext> contexts, LiveMaps maps, EventHub events, TimeProvider time) : IAgentObserver
{
    // The longest path that Windows reads.
    private const int LongestPath = 32_767;

    /// <inheritdoc />
    public async Task ProgressAsync(AgentSession session, Contract.JobProgress progress, CancellationToken cancellationToken)
    {
        if (!Guid.TryParse(progress.JobId, out var jobId))
            return;

        var stored = new JobProgress(
            AgentText.Clean(progress.Pass, 64), AgentNumbers.Bounded(progress.Fraction, 1), AgentNumbers.ToLong(progress.Moves),
            AgentNumbers.ToLong(progress.BytesMoved), AgentNumbers.ToLong(progress.ExcessFragmentsLeft),
            AgentText.CleanOrNull(progress.File, LongestPath), JobResultHandler.ReadPasses(progress.EndedPasses),
            (int)Math.Min(progress.PlanningSeconds, int.MaxValue));
        if (await UpdateAsync(session.ServerId, jobId, stored, cancellationToken) is not { } job)
            return;
        // Whoever reads because of the event finds the new map.
        if (AnalysisMapping.ToView(progress.Map) is { } map)
            maps.Set(jobId, map);
        events.JobChanged(job);
    }

    // Without change tracking: progress replaces progress and nothing else, whatever happens to the job meanwhile. Returns null when the
    // job of this server does not run.
    private async Task<Job?> UpdateAsync(Guid serverId, Guid jobId, JobProgress progress, CancellationToken cancellationToken)
    {
        await using var db = await contexts.CreateDbContextAsync(cancellationToken);
        var now = time.GetUtcNow();
        var updated = await db.Jobs.Where(job => job.Id == jobId && job.ServerId == serverId && job.State == JobState.Running)
            .ExecuteUpdateAsync(
                update => update.SetProperty(job => job.Progress, progress)
                    .SetProperty(job => job.ConfirmedAt, job => job.ConfirmedAt ?? now),
                cancellationToken);
        if (updated == 0)
            return null;

        return await db.Jobs.AsNoTracking().Include(job => job.Volume).Include(job => job.Server)
            .SingleAsync(job => job.Id == jobId, cancellationToken);
    }
}
