namespace FleetDefrag.Server.Features.Alerts.Digests;

/// <summary>Log messages of digests, 1550 to 1559.</summary>
internal static partial class DigestLog
{
    [LoggerMessage(1550, LogLevel.Warning, "The digest for contact point {Contact} was not taken (attempt {Attempt}): {Failure}")]
    public static partial void DigestNotTaken(this ILogger logger, string contact, int attempt, string failure);

    [LoggerMessage(1551, LogLevel.Warning, "Digests wait: {Failure}")]
    public static partial void DigestsWait(this ILogger logger, string failure);
}
