namespace FleetDefrag.Server.Features.Webhooks;

/// <summary>Webhooks: other programs are told about events of the fleet.</summary>
internal static class WebhooksFeature
{
    public static IServiceCollection AddWebhooks(this IServiceCollection services) => services
        .AddScoped<ChangeWebhookHandler>()
        .AddSingleton<WebhookSecrets>()
        .AddSingleton<WebhookPost>()
        .AddSingleton<WebhookPauses>()
        .AddSingleton<WebhookSender>().AddHostedService(provider => provider.GetRequiredService<WebhookSender>());
}
