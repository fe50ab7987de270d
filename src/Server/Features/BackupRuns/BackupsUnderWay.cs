using FleetDefrag.Server.Data.Entities;

namespace FleetDefrag.Server.Features.BackupRuns;

/// <summary>Which volumes are backed up now, by what their hooks told.</summary>
internal static class BackupsUnderWay
{
    /// <summary>A backup whose end nobody told holds its volume no longer than this; the agent counts the same.</summary>
    public static readonly TimeSpan Longest = TimeSpan.FromHours(24);

    /// <summary>Those that have begun and not ended.</summary>
    public static IQueryable<BackupRun> UnderWay(this IQueryable<BackupRun> runs, DateTimeOffset now)
    {
        var earliest = now - Longest;
        return runs.Where(run => run.EndedAt == null && run.BeganAt > earliest);
    }

    /// <summary>Whether two paths name one volume, as D: and d: with a backslash do.</summary>
    public static bool IsSame(string path, string other) => string.Equals(
        path.TrimEnd('\\', '/'), other.TrimEnd('\\', '/'),
        path.Contains(':', StringComparison.Ordinal) ? StringComparison.OrdinalIgnoreCase : StringComparison.Ordinal);
}
