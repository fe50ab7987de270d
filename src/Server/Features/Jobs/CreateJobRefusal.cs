using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Http.Refusals;

namespace FleetDefrag.Server.Features.Jobs;

/// <summary>The reasons why a job is not created.</summary>
internal static class CreateJobRefusal
{
    /// <summary>The request names a kind of job that does not exist.</summary>
    internal sealed record UnknownKind() : InvalidRequestRefusal("kind", "kind may be analyze or defragment.");

    /// <summary>The request names a timing that administrators cannot choose.</summary>
    internal sealed record UnknownTiming() : InvalidRequestRefusal("timing", "timing may be now or beforeBackup.");

    /// <summary>The request names a pass that does not exist.</summary>
    /// <param name="Pass">The name in the request.</param>
    /// <param name="Known">The passes that exist.</param>
    internal sealed record UnknownPass(string Pass, IReadOnlyList<string> Known)
        : InvalidRequestRefusal("passes", $"There is no pass '{Pass}'. The passes are {string.Join(", ", Known)}.");

    /// <summary>The reason for overriding blackouts is too long.</summary>
    internal sealed record BreakGlassReasonTooLong(int Longest)
        : InvalidRequestRefusal("breakGlassReason", $"breakGlassReason may have at most {Longest} characters.");

    /// <summary>The limit of moved bytes is not above zero.</summary>
    internal sealed record MaxMovedBytesTooSmall()
        : InvalidRequestRefusal("maxMovedBytes", "maxMovedBytes must be above 0; leave it out for no limit.");

    /// <summary>The rate limit is too low.</summary>
    internal sealed record MaxBytesPerSecondTooSmall(long Least)
        : InvalidRequestRefusal("maxBytesPerSecond", $"maxBytesPerSecond must be {Least} or more; leave it out for no limit.");

    /// <summary>The fleet is paused.</summary>
    internal sealed record Paused(FleetPause Pause) : NotAllowedRefusal(
        "paused", "The fleet is paused", $"{Pause.PausedBy} paused the fleet: {Pause.Reason} Resume the fleet first.");

    /// <summary>A blackout applies.</summary>
    internal sealed record InBlackout(string Reason) : NotAllowedRefusal("blackout", "A blackout forbids it", Reason);

    /// <summary>A backup by schedule leaves too little time.</summary>
    internal sealed record TooCloseToBackup(string Reason) : NotAllowedRefusal("backup-too-close", "The backup comes first", Reason);

    /// <summary>No schedule has a backup soon.</summary>
    internal sealed record NoBackupExpected(Volume Volume) : NotAllowedRefusal(
        "no-backup", "No backup is expected",
        $"No backup schedule has a backup of {Volume.Path} on {Volume.Server!.HostName} soon. Set one up, or start the job now.");

    /// <summary>A backup of the volume is in progress, as its hooks reported.</summary>
    internal sealed record BackupInProgress(Volume Volume, DateTimeOffset Since) : NotAllowedRefusal(
        "backup-under-way", "The backup comes first",
        $"A backup of {Volume.Path} on {Volume.Server!.HostName} has been in progress since {Since.UtcDateTime:HH:mm} UTC. "
        + "Start the job when the backup has ended.");

    /// <summary>The volume has an active job already.</summary>
    internal sealed record AlreadyActive(Volume Volume) : ConflictRefusal(
        "volume-has-active-job", "The volume has an active job",
        $"Volume {Volume.Path} on {Volume.Server!.HostName} has a job that is not finished. Wait for it, or stop it first.");
}
