using FleetDefrag.Scheduling.Fleet;

namespace FleetDefrag.Server.Features.BackupRuns;

/// <summary>Backups of a volume that have ended.</summary>
/// <param name="Runs">The runs, at most 1,000.</param>
internal sealed record BackupRunsRequest(IReadOnlyList<EndedBackupRun> Runs);

/// <summary>A backup of a volume that has ended.</summary>
/// <param name="BeganAt">When the backup began.</param>
/// <param name="EndedAt">When the backup ended.</param>
/// <param name="Bytes">Number of bytes copied.</param>
/// <param name="Program">Name of the backup program.</param>
/// <param name="Type">The part of the data that the backup copied.</param>
/// <param name="Method">How the backup read.</param>
/// <param name="Files">Number of files copied; null: unknown.</param>
/// <param name="Status">Result in a few words; null: unknown.</param>
internal sealed record EndedBackupRun(
    DateTimeOffset BeganAt,
    DateTimeOffset EndedAt,
    long Bytes,
    string Program,
    BackupType Type = BackupType.Full,
    BackupMethod Method = BackupMethod.FileLevel,
    long? Files = null,
    string? Status = null);
