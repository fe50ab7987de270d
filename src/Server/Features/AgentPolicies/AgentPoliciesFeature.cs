using FleetDefrag.Server.AgentLink.Sessions;

namespace FleetDefrag.Server.Features.AgentPolicies;

/// <summary>The policies that agents are sent: what they may do by themselves, and when.</summary>
internal static class AgentPoliciesFeature
{
    public static IServiceCollection AddAgentPolicies(this IServiceCollection services) => services
        .AddSingleton<AgentPolicySignal>().AddSingleton<IAgentObserver, AgentPolicyObserver>().AddScoped<AgentPolicySender>()
        .AddHostedService<AgentPolicyService>();
}
