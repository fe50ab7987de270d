using FleetDefrag.Backups.Runs;

namespace FleetDefrag.Backups.Formats;

/// <summary>Reads the type of a backup: <c>Full - Back up files</c>, <c>Incremental, since=…</c>, <c>incr</c>, <c>3</c>.</summary>
internal static class TypeText
{
    /// <summary>Returns the type; unknown for other words.</summary>
    public static LoggedType Read(ReadOnlySpan<char> text)
    {
        text = text.Trim().Trim('"');
        if (text.Contains("incr", StringComparison.OrdinalIgnoreCase))
            return LoggedType.Incremental;
        if (text.Contains("diff", StringComparison.OrdinalIgnoreCase))
            return LoggedType.Differential;
        if (text.Contains("full", StringComparison.OrdinalIgnoreCase) || text.StartsWith("copy", StringComparison.OrdinalIgnoreCase))
            return LoggedType.Full;
        // NetWorker's levels 1 to 9 copy what changed since a lower level.
        return text is [>= '1' and <= '9'] ? LoggedType.Differential : LoggedType.Unknown;
    }
}
