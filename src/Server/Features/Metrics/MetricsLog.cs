namespace FleetDefrag.Server.Features.Metrics;

/// <summary>Log messages of metrics: 1800.</summary>
internal static partial class MetricsLog
{
    [LoggerMessage(1800, LogLevel.Warning, "The figures for metrics could not be read: {Failure} They are left out until they can.")]
    public static partial void FiguresNotRead(this ILogger logger, string failure);
}
