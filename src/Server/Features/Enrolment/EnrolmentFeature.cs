namespace FleetDefrag.Server.Features.Enrolment;

/// <summary>Enrolment: one-time tokens, and the servers that join the fleet with them.</summary>
internal static class EnrolmentFeature
{
    public static IServiceCollection AddEnrolment(this IServiceCollection services) => services.AddScoped<EnrollMachine>();

    /// <summary>Maps the agents' side. The enrolment token admits the caller, who has no certificate yet.</summary>
    public static void MapEnrolment(this IEndpointRouteBuilder app) => app.MapGrpcService<EnrolmentService>().AllowAnonymous();
}
