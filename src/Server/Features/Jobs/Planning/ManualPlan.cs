using FleetDefrag.Scheduling.Planning;
using FleetDefrag.Server.Data.Entities;
using NodaTime;

namespace FleetDefrag.Server.Features.Jobs.Planning;

/// <summary>When a run that an administrator starts takes place: out of the way of backups always, and of blackouts unless there is a reason.</summary>
internal static class ManualPlan
{
    /// <summary>The plan, or why there is none.</summary>
    /// <param name="kind">An analysis only reads, and blackouts do not hold for it.</param>
    /// <param name="timing">Now, or before the next backup.</param>
    /// <param name="volume">With its last analysis loaded.</param>
    /// <param name="rules">Of its server.</param>
    /// <param name="breaksGlass">Whether blackouts are broken.</param>
    /// <param name="now">The present.</param>
    public static JobPlan For(JobKind kind, JobTiming timing, Volume volume, ServerRules rules, bool breaksGlass, DateTimeOffset now)
    {
        var backups = BackupForecast.Of(rules.Backups.Where(backup => backup.Copies(volume.Path)), Instant.FromDateTimeOffset(now));
        var plan = JobPlanner.Plan(timing, backups, WorkEstimate.For(kind, volume.LastAnalysis), now);
        return plan is JobPlan.Planned free && kind == JobKind.Defragment && !breaksGlass ? BlackoutGuard.Fit(free, rules.Blackouts) : plan;
    }
}
