using FleetDefrag.Server.Http;

namespace FleetDefrag.Server.Features.Health;

/// <summary>The health of the link for load balancers and orchestrators, by the protocol of gRPC (grpc.health.v1).</summary>
internal static class HealthFeature
{
    private const int LargestRequestBytes = 1024;

    public static IServiceCollection AddLinkHealth(this IServiceCollection services)
    {
        services.AddGrpc().AddServiceOptions<HealthService>(options => options.MaxReceiveMessageSize = LargestRequestBytes);
        return services.AddSingleton<HealthState>();
    }

    /// <summary>Maps the service at the link's address. A probe has no certificate, so the limits of strangers apply.</summary>
    public static void MapLinkHealth(this IEndpointRouteBuilder app)
    {
        var limit = new StrangerCallLimit(mostOfAddress: 8, mostInAll: 64, "Too many health checks run at once. Try again in a minute.");
        app.MapGrpcService<HealthService>().AllowAnonymous().Add(limit.Apply);
    }
}
