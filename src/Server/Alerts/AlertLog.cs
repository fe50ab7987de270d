using FleetDefrag.Server.Data.Entities;

namespace FleetDefrag.Server.Alerts;

/// <summary>Log messages of alerts, 1500 to 1599.</summary>
internal static partial class AlertLog
{
    [LoggerMessage(1500, LogLevel.Warning, "Alert {Kind}: {Message}")]
    public static partial void AlertRaised(this ILogger logger, AlertKind kind, string message);

    [LoggerMessage(1501, LogLevel.Information, "Alert {Kind} of {Subject} is over.")]
    public static partial void AlertOver(this ILogger logger, AlertKind kind, string subject);

    [LoggerMessage(1502, LogLevel.Error, "Alert {Kind} could not be stored ({Failure}): {Message}")]
    public static partial void AlertNotStored(this ILogger logger, AlertKind kind, string failure, string message);
}
