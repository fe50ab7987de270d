namespace FleetDefrag.Server.Features.AuditTrail;

/// <summary>Log messages of the audit, 1700 to 1709.</summary>
internal static partial class AuditLog
{
    [LoggerMessage(1700, LogLevel.Warning, "The audit's anchor or retention has to wait: {Failure}")]
    public static partial void AuditNotKept(this ILogger logger, string failure);

    [LoggerMessage(
        1701, LogLevel.Error,
        "The audit in the database is not the one that this server noted up to entry {Head}. Run: fleetdefrag-server audit verify")]
    public static partial void AuditBroken(this ILogger logger, long head);
}
