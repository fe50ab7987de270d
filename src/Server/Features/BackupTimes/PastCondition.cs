using FleetDefrag.Backups.Model;
using FleetDefrag.Server.Data.Entities;

namespace FleetDefrag.Server.Features.BackupTimes;

/// <summary>The condition of a volume at an analysis, as far as a backup's time depends on it.</summary>
/// <param name="AnalyzedAt">When the volume was analysed.</param>
/// <param name="UsedBytes">The bytes in use.</param>
/// <param name="Files">The number of files.</param>
/// <param name="Jumps">The excess fragments of files and directories.</param>
/// <param name="Directories">The number of directories.</param>
/// <param name="Read">The disk model's read of a whole backup by files; null: the agent sent none.</param>
/// <param name="Density">The sizes of the files; null: the agent sent none.</param>
internal sealed record PastCondition(
    DateTimeOffset AnalyzedAt,
    double UsedBytes,
    double Files,
    double Jumps,
    double Directories = 0,
    StoredBackupRead? Read = null,
    StoredFileDensity? Density = null)
{
    /// <summary>Returns the costs by the disk model; null: the agent sent none.</summary>
    public CostPrior? DiskModel =>
        Read is { Bytes: > 0 } read && CostPrior.OfDiskModel(
            new ModelledRead(read.Seconds, read.TransferSeconds, read.Bytes, read.Seeks), Files, Jumps) is { } prior
            ? prior
            : null;
}
