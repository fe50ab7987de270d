using FleetDefrag.Server.Features.Alerts.Rules;
using FleetDefrag.Server.Features.Alerts.Delivery;
using FleetDefrag.Server.Features.Alerts.Digests;
using FleetDefrag.Server.Alerts;
using FleetDefrag.Server.Mail;
using FleetDefrag.Server.Outgoing;
using FleetDefrag.Server.Settings;

namespace FleetDefrag.Server.Features.Alerts;

/// <summary>Alerts: what an administrator has to know, and what to do about it.</summary>
internal static class AlertsFeature
{
    public static IServiceCollection AddAlerts(this IServiceCollection services) =>
        services.AddSingleton<AlertBook>()
            .AddScoped<CloseAlertHandler>()
            .AddSingleton<NamedSecrets>()
            .AddSingleton<MessageConnector>()
            .AddSingleton<MailSender>()
            .AddSingleton<HookClient>()
            .AddSingleton<ContactClient>()
            .AddSingleton<RuleWatch>().AddHostedService(provider => provider.GetRequiredService<RuleWatch>())
            .AddSingleton<AlertSender>().AddHostedService(provider => provider.GetRequiredService<AlertSender>())
            .AddSingleton<DigestSender>().AddHostedService(provider => provider.GetRequiredService<DigestSender>());
}
