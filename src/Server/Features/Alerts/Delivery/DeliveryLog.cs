namespace FleetDefrag.Server.Features.Alerts.Delivery;

/// <summary>Log messages of the deliveries of alerts, 1520 to 1529.</summary>
internal static partial class DeliveryLog
{
    [LoggerMessage(1520, LogLevel.Warning, "Contact point {Contact} did not take an alert (attempt {Attempt}): {Failure}")]
    public static partial void NotDelivered(this ILogger logger, string contact, int attempt, string failure);

    [LoggerMessage(1521, LogLevel.Warning, "Alerts to contact points wait: {Failure}")]
    public static partial void DeliveriesWait(this ILogger logger, string failure);
}
