using FleetDefrag.Scheduling.Documents;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Features.Jobs;
using FleetDefrag.Server.Features.Setup;
using FleetDefrag.Server.Observability;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Features.PolicyTrials;

/// <summary>Halts the trial of a policy when one of the planner's jobs failed on a server of the trial.</summary>
internal sealed class PolicyTrialGuard(FleetDbContext db, Audit audit)
{
    private const int LongestReason = 1024;

    /// <summary>Checks all trials and changes the tracked policies. The caller saves.</summary>
    public async Task HaltFailedAsync(CancellationToken cancellationToken)
    {
        var policies = await db.SetupObjects.Where(item => item.Kind == SetupObjectKind.Policy && item.HaltedBecause == null)
            .ToListAsync(cancellationToken);
        foreach (var policy in policies)
        {
            if (SetupJson.Read<PolicySpec>(policy.Spec).Canary is not { Count: > 0 } hosts)
                continue;
            var failed = await db.Jobs.AsNoTracking().Include(job => job.Server).Include(job => job.Volume)
                .Where(job => job.Timing == JobTiming.Planned && job.State == JobState.Failed
                    && job.StartedAt >= policy.ChangedAt && hosts.Contains(job.Server!.HostName))
                .OrderBy(job => job.FinishedAt).FirstOrDefaultAsync(cancellationToken);
            if (failed is null)
                continue;
            var because = $"{failed.Volume!.Path} on {failed.Server!.HostName} failed: {failed.Reason}";
            policy.HaltedBecause = because.Limit(LongestReason);
            audit.Add(db, NewJob.Planner, "policy.halted", policy.Name, because);
        }
    }
}
