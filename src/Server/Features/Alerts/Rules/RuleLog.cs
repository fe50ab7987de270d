namespace FleetDefrag.Server.Features.Alerts.Rules;

/// <summary>Log messages of alert rules, 1530 to 1539.</summary>
internal static partial class RuleLog
{
    [LoggerMessage(1530, LogLevel.Warning, "The alert rules could not be compared: {Failure}")]
    public static partial void RulesNotCompared(this ILogger logger, string failure);
}
