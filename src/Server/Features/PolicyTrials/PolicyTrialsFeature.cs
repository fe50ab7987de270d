namespace FleetDefrag.Server.Features.PolicyTrials;

/// <summary>Trials: a new version of a policy applies to a few servers first.</summary>
internal static class PolicyTrialsFeature
{
    public static IServiceCollection AddPolicyTrials(this IServiceCollection services) => services.AddScoped<PolicyTrialGuard>();
}
