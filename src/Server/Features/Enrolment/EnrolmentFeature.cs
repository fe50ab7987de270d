using FleetDefrag.Server.AgentLink.Sessions;
using FleetDefrag.Server.Http;

namespace FleetDefrag.Server.Features.Enrolment;

/// <summary>Enrolment: tokens, and the servers that join the fleet with them.</summary>
internal static class EnrolmentFeature
{
    // A request is a name, some labels and a certificate request: a few kilobytes.
    private const int LargestRequestBytes = 64 * 1024;
    private static readonly TimeSpan LongestCall = TimeSpan.FromSeconds(10);

    public static IServiceCollection AddEnrolment(this IServiceCollection services)
    {
        services.AddGrpc().AddServiceOptions<EnrolmentService>(options =>
        {
            options.MaxReceiveMessageSize = LargestRequestBytes;
            options.LongestCall = LongestCall;
        });
        return services.AddScoped<CreateEnrolmentTokenHandler>().AddScoped<RevokeEnrolmentTokenHandler>().AddScoped<EnrollServerHandler>()
            .AddScoped<EnrollingServers>().AddScoped<WaitingMachines>().AddScoped<EnrolmentJoin>().AddScoped<AnswerMachineHandler>()
           .AddScoped<EnrolmentAnnouncer>().AddSingleton<IAgentObserver, CertificateRenewal>()
            .AddSingleton<CertificateWatch>().AddHostedService(provider => provider.GetRequiredService<CertificateWatch>());
    }

    /// <summary>Maps the agents' side. A caller has no certificate yet; the enrolment token admits it.</summary>
    public static void MapEnrolment(this IEndpointRouteBuilder app)
    {
        var limit = new StrangerCallLimit(mostOfAddress: 16, mostInAll: 128, "Too many machines enrol at once. Try again in a minute.");
        app.MapGrpcService<EnrolmentService>().AllowAnonymous().Add(limit.Apply);
    }
}
