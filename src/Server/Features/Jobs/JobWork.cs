using FleetDefrag.Scheduling.Documents;
using FleetDefrag.Scheduling.Fleet;

namespace FleetDefrag.Server.Features.Jobs;

/// <summary>How a defragmentation is done.</summary>
/// <param name="Passes">The passes (files, directories, mft, free-space, backup-order); empty: the agent's default.</param>
/// <param name="ExcludedPaths">Paths from the volume's root that are not defragmented.</param>
/// <param name="ShadowCopySafe">Moves so that shadow copies do not grow.</param>
/// <param name="Background">Leaves the disk to others.</param>
/// <param name="MaxMovedBytes">Null: no limit.</param>
/// <param name="MaxBytesPerSecond">Null: no limit.</param>
/// <param name="MaxMovedRatio">
/// The most bytes to move for each byte of fragmented files, before free space is left in several runs; 0: it is always made one run.
/// </param>
/// <param name="BreakGlassReason">Why it runs in spite of blackouts; null: it keeps out of them.</param>
/// <param name="ReadOrder">The order in which the backup of the volume reads files; null: no backup reads file by file.</param>
/// <param name="MaxOrderSeconds">
/// The most seconds of moving for each second that the backups of the next month save by the order; 0: no limit.
/// </param>
/// <param name="BackupsOfMonth">The backups of the next month that gain by the order.</param>
internal sealed record JobWork(
    IReadOnlyList<string> Passes, IReadOnlyList<string> ExcludedPaths, bool ShadowCopySafe = false, bool Background = false,
        long? MaxMovedBytes = null,
    long? MaxBytesPerSecond = null, double MaxMovedRatio = 0, string? BreakGlassReason = null,
    FileReadOrder? ReadOrder = FileReadOrder.AfterFiles, double MaxOrderSeconds = Policy.UsualOrderSeconds,
    int BackupsOfMonth = BackupReadChoice.UsualBackupsOfMonth)
{
    /// <summary>Returns the reason of a job; it says so where the pass backup-order has nothing to gain.</summary>
    /// <param name="reason">The reason of the job's time.</param>
    public string ReasonWith(string reason) => ReasonWith(reason, Passes, ReadOrder);

    /// <summary>Returns the reason of a job with these passes and this read order.</summary>
    public static string ReasonWith(string reason, IReadOnlyList<string> passes, FileReadOrder? readOrder) =>
        readOrder is null && passes.Contains(DefragmentationPasses.BackupOrder)
            ? $"{reason} Files are not placed in the order of the backup, because no backup of the volume reads file by file."
            : reason;
}
