namespace FleetDefrag.Server.Features.Plan;

/// <summary>Log messages of the planner: 1300.</summary>
internal static partial class PlanLog
{
    [LoggerMessage(1300, LogLevel.Error, "Planning failed; trying again soon.")]
    public static partial void PlanFailed(this ILogger logger, Exception failure);
}
