using FleetDefrag.Server.Data.Entities;

namespace FleetDefrag.Server.Features.Jobs;

/// <summary>What is to be done with a volume, and when.</summary>
/// <param name="VolumeId">The volume.</param>
/// <param name="Kind">analyze only reads.</param>
/// <param name="Timing">now, or so that it has ended before the next backup begins.</param>
/// <param name="Passes">files, directories, mft, free-space, backup-order. Left out: those of the policy; empty: the agent's.</param>
/// <param name="ShadowCopySafe">Moves so that shadow copies do not grow; left out: as the policy wants it.</param>
/// <param name="MaxMovedBytes">Stops after this many bytes; left out: no limit.</param>
/// <param name="MaxBytesPerSecond">Moves no more than this in a second, on average; left out: the rate of the policy; 0: no limit.</param>
/// <param name="Background">Leaves the disk to others: short moves with rests between them; left out: as the policy wants it.</param>
/// <param name="BreakGlassReason">
/// Runs in spite of blackouts, and says why; stands in the audit. Backups are left alone all the same.
/// </param>
internal sealed record JobRequest(
    Guid VolumeId, JobKind Kind, JobTiming Timing, IReadOnlyList<string>? Passes = null, bool? ShadowCopySafe = null,
        long? MaxMovedBytes = null,
    long? MaxBytesPerSecond = null, bool? Background = null, string? BreakGlassReason = null);
