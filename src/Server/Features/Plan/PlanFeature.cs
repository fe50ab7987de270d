using FleetDefrag.Server.Features.Plan.Inputs;

namespace FleetDefrag.Server.Features.Plan;

/// <summary>The plan: its inputs, the round that plans, and the stored decisions.</summary>
internal static class PlanFeature
{
    public static IServiceCollection AddPlan(this IServiceCollection services) => services
        .AddScoped<VolumeInputs>().AddScoped<PlanInputs>()
        .AddScoped<PlanRound>().AddScoped<PlanAnnouncer>().AddScoped<PlanStore>().AddScoped<DecisionStore>().AddScoped<PlannedJobs>()
        .AddScoped<RunningJobDeadlines>().AddScoped<TimelineQueries>().AddScoped<NextBackupTimes>().AddHostedService<PlanService>();
}
