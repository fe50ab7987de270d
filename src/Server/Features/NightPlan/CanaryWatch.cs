using FleetDefrag.Scheduling.Documents;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Features.Setup;
using FleetDefrag.Server.Observability;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Features.NightPlan;

/// <summary>Halts the trial of a policy when a run of the planner failed on one of the servers it is tried on.</summary>
internal sealed class CanaryWatch(FleetDbContext db, Audit audit)
{
    /// <summary>Looks at all trials; the caller saves.</summary>
    public async Task HaltAsync(CancellationToken cancellationToken)
    {
        var trials = await db.SetupObjects.Where(item => item.Kind == SetupObjectKind.Policy && item.HaltedBecause == null).ToListAsync(cancellationToken);
        foreach (var trial in trials)
        {
            if (SetupJson.Read<PolicySpec>(trial.Spec).Canary is not { Count: > 0 } hosts)
                continue;
            var failed = await db.Jobs.AsNoTracking().Include(job => job.Server).Include(job => job.Volume)
                .Where(job => job.Timing == JobTiming.Planned && job.State == JobState.Failed && job.StartedAt >= trial.ChangedAt && hosts.Contains(job.Server!.HostName))
                .OrderBy(job => job.FinishedAt).FirstOrDefaultAsync(cancellationToken);
            if (failed is null)
                continue;
            var because = $"{failed.Volume!.Path} on {failed.Server!.HostName} failed: {failed.Reason}";
            trial.HaltedBecause = because.Length <= 1024 ? because : because[..1024];
            audit.Add(db, PlannedJobs.Planner, "policy.halted", trial.Name, because);
        }
    }
}
