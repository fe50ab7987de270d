using Microsoft.Extensions.Logging;

namespace FleetDefrag.Agent.Guards;

/// <summary>The log message of queries about the layout. Event id 219.</summary>
internal static partial class LayoutLog
{
    [LoggerMessage(
        219, LogLevel.Error, "A query about the layout of a volume failed. The server got a refusal.", EventName = "LayoutNotRead")]
    public static partial void LayoutNotRead(this ILogger logger, Exception failure);
}
