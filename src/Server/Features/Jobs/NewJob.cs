using FleetDefrag.Server.Data.Entities;

namespace FleetDefrag.Server.Features.Jobs;

/// <summary>Makes jobs, for administrators and for the planner.</summary>
internal static class NewJob
{
    /// <summary>The author of the planner's jobs, in lists and in the audit.</summary>
    public const string Planner = "planner";

    /// <summary>Returns a job that waits for its start.</summary>
    /// <param name="volume">The volume, with its server loaded.</param>
    /// <param name="kind">Analysis or defragmentation.</param>
    /// <param name="timing">Who chose the time.</param>
    /// <param name="times">Start, deadline and their reason.</param>
    /// <param name="work">How the defragmentation is done.</param>
    /// <param name="createdBy">The administrator, or <see cref="Planner"/>.</param>
    /// <param name="now">The present.</param>
    public static Job Of(
        Volume volume, JobKind kind, JobTiming timing, JobTimes times, JobWork work, string createdBy, DateTimeOffset now) => new()
    {
        Id = Guid.CreateVersion7(now),
        VolumeId = volume.Id,
        Volume = volume,
        ServerId = volume.ServerId,
        Server = volume.Server,
        Kind = kind,
        Timing = timing,
        State = JobState.Scheduled,
        Reason = times.Reason,
        CreatedAt = now,
        CreatedBy = createdBy,
        PlannedStart = times.Start,
        Deadline = times.Deadline,
        Passes = [.. work.Passes.Distinct(StringComparer.Ordinal)],
        ShadowCopySafe = work.ShadowCopySafe,
        Background = work.Background,
        ExcludedPaths = [.. work.ExcludedPaths],
        MaxMovedBytes = work.MaxMovedBytes,
        MaxBytesPerSecond = work.MaxBytesPerSecond,
        MaxMovedRatio = work.MaxMovedRatio,
        BreakGlassReason = work.BreakGlassReason,
        ReadOrder = work.ReadOrder,
        MaxOrderSeconds = work.MaxOrderSeconds,
        BackupsOfMonth = work.BackupsOfMonth,
    };
}
