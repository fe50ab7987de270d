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
/// <param name="Subdirectories">When the backup of the volume reads subdirectories.</param>
internal sealed record JobWork(
    IReadOnlyList<string> Passes, IReadOnlyList<string> ExcludedPaths, bool ShadowCopySafe = false, bool Background = false,
        long? MaxMovedBytes = null,
    long? MaxBytesPerSecond = null, double MaxMovedRatio = 0, string? BreakGlassReason = null,
    SubdirectoryReads Subdirectories = SubdirectoryReads.AfterFiles);
