namespace FleetDefrag.Server.Features.AuditTrail;

/// <summary>The audit: its list, its export, its chain and its retention.</summary>
internal static class AuditFeature
{
    public static IServiceCollection AddAuditTrail(this IServiceCollection services) =>
        services.AddSingleton<AuditKeeper>().AddHostedService(provider => provider.GetRequiredService<AuditKeeper>());
}
