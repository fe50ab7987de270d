using FleetDefrag.Server.Data.Entities;

namespace FleetDefrag.Server.Features.BackupRuns;

/// <summary>Finds backups in progress, as hooks reported them.</summary>
internal static class BackupsUnderWay
{
    /// <summary>Longest time that a backup without a reported end blocks its volume. The agent uses the same time.</summary>
    public static readonly TimeSpan Longest = TimeSpan.FromHours(24);

    /// <summary>Returns the backups that have begun and not ended.</summary>
    public static IQueryable<BackupRun> UnderWay(this IQueryable<BackupRun> runs, DateTimeOffset now)
    {
        var earliest = now - Longest;
        return runs.Where(run => run.EndedAt == null && run.BeganAt > earliest);
    }

    /// <summary>Returns whether two paths name the same volume, such as D: and d:\.</summary>
    public static bool IsSame(string path, string other) => string.Equals(
        path.TrimEnd('\\', '/'), other.TrimEnd('\\', '/'),
        path.Contains(':', StringComparison.Ordinal) ? StringComparison.OrdinalIgnoreCase : StringComparison.Ordinal);
}
