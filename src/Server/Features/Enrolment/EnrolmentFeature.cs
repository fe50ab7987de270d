namespace FleetDefrag.Server.Features.Enrolment;

/// <summary>Enrolment: one-time tokens, and the servers that join the fleet with them.</summary>
internal static class EnrolmentFeature
{
    public static IServiceCollection AddEnrolment(this IServiceCollection services) => services
        .AddScoped<CreateEnrolmentTokenHandler>().AddScoped<RevokeEnrolmentTokenHandler>().AddScoped<EnrollServerHandler>();

    /// <summary>Maps the agents' side. A caller has no certificate yet; the enrolment token admits it.</summary>
    public static void MapEnrolment(this IEndpointRouteBuilder app) => app.MapGrpcService<EnrolmentService>().AllowAnonymous();
}
