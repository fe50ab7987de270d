using FleetDefrag.Scheduling.Planning;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Features.PolicyTrials;

namespace FleetDefrag.Server.Features.Plan;

/// <summary>Keeps what follows from a plan: decisions, the planner's jobs, the deadlines of running jobs, halted trials.</summary>
internal sealed class PlanStore(DecisionStore decisions, PlannedJobs jobs, RunningJobDeadlines running, PolicyTrialGuard trials)
{
    /// <summary>Stores what the next plan depends on: failed trials are halted, and windows that passed are counted.</summary>
    public async Task PrepareAsync(DateTimeOffset now, CancellationToken cancellationToken)
    {
        await trials.HaltFailedAsync(cancellationToken);
        await decisions.SettleAsync(now, cancellationToken);
    }

    /// <summary>Makes decisions and jobs the same as the plan and returns the jobs that changed. The caller saves.</summary>
    public async Task<List<Job>> ReplaceAsync(FleetPlan plan, FleetPlanInput input, DateTimeOffset now, CancellationToken cancellationToken)
    {
        await decisions.ReplaceAsync(plan, now, cancellationToken);
        var touched = await jobs.FollowAsync(plan, input.Backups, now, cancellationToken);
        return [.. touched, .. await running.ShortenAsync(input, cancellationToken)];
    }
}
