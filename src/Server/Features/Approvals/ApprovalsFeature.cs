namespace FleetDefrag.Server.Features.Approvals;

/// <summary>Approvals: a second person approves or refuses a policy for a volume.</summary>
internal static class ApprovalsFeature
{
    public static IServiceCollection AddApprovals(this IServiceCollection services) => services.AddScoped<AnswerApprovalHandler>();
}
