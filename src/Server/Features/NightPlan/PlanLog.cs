namespace FleetDefrag.Server.Features.NightPlan;

/// <summary>Log messages of the planner, 1300 to 1399.</summary>
internal static partial class PlanLog
{
    [LoggerMessage(1300, LogLevel.Error, "Planning failed; trying again soon.")]
    public static partial void PlanFailed(this ILogger logger, Exception failure);

    [LoggerMessage(1301, LogLevel.Error, "Telling agents their policies failed; the next plan tells them again.")]
    public static partial void PolicyTellingFailed(this ILogger logger, Exception failure);
}
