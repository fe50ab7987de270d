using FleetDefrag.Server.AgentLink.Sessions;

namespace FleetDefrag.Server.Features.NightPlan;

/// <summary>The plan: decisions, approvals, the pause, and the policies that agents are told.</summary>
internal static class NightPlanFeature
{
    public static IServiceCollection AddNightPlan(this IServiceCollection services) => services
        .AddSingleton<AgentPolicySignal>().AddSingleton<IAgentObserver, AgentPolicyObserver>()
        .AddScoped<AgentPolicies>().AddScoped<PlanInputs>().AddScoped<DecisionStore>().AddScoped<PlannedJobs>().AddScoped<RunningJobs>()
        .AddScoped<PlanRound>().AddScoped<CanaryWatch>().AddScoped<SecondPerson>()
        .AddHostedService<PlanService>().AddHostedService<AgentPolicyService>();
}
