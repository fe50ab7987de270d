using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Features.Jobs.Planning;

namespace FleetDefrag.Server.Features.Jobs;

/// <summary>How jobs come into being, whoever wants them.</summary>
internal static class NewJob
{
    /// <summary>A job that waits for its start.</summary>
    /// <param name="volume">With its server loaded.</param>
    /// <param name="kind">What is done.</param>
    /// <param name="timing">Who says when.</param>
    /// <param name="plan">When.</param>
    /// <param name="work">How.</param>
    /// <param name="createdBy">Who wants it.</param>
    /// <param name="now">The present.</param>
    public static Job Of(Volume volume, JobKind kind, JobTiming timing, JobPlan.Planned plan, JobWork work, string createdBy, DateTimeOffset now) => new()
    {
        Id = Guid.CreateVersion7(now),
        VolumeId = volume.Id,
        Volume = volume,
        ServerId = volume.ServerId,
        Server = volume.Server,
        Kind = kind,
        Timing = timing,
        State = JobState.Scheduled,
        Reason = plan.Reason,
        CreatedAt = now,
        CreatedBy = createdBy,
        PlannedStart = plan.Start,
        Deadline = plan.Deadline,
        Passes = [.. work.Passes.Distinct(StringComparer.Ordinal)],
        ShadowCopySafe = work.ShadowCopySafe,
        Background = work.Background,
        ExcludedPaths = [.. work.ExcludedPaths],
        MaxMovedBytes = work.MaxMovedBytes,
        MaxBytesPerSecond = work.MaxBytesPerSecond,
        BreakGlassReason = work.BreakGlassReason,
    };
}
