namespace FleetDefrag.Server.Features.Enrolment;

/// <summary>Log messages of enrolment, 1610 to 1619.</summary>
internal static partial class EnrolmentLog
{
    [LoggerMessage(1610, LogLevel.Warning, "Expiring certificates of agents were not looked for: {Problem}")]
    public static partial void CertificatesNotWatched(this ILogger logger, string problem);
}
