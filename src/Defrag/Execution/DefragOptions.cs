using FleetDefrag.Defrag.Forecast.Backup;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Ntfs.Devices.Load;

namespace FleetDefrag.Defrag.Execution;

/// <summary>Passes, limits and mode of a run.</summary>
public sealed record DefragOptions
{
    /// <summary>The ratio of <see cref="MostMovedRatio"/> for runs without another order.</summary>
    public const double UsualMovedRatio = 1.5;

    /// <summary>
    /// The price of the pass <c>backup-order</c> for runs without another one: two seconds of moving for a second of a month's backups.
    /// </summary>
    public const double UsualOrderSeconds = 2;

    /// <summary>The backups of a month where no schedule is known: one a day.</summary>
    public const int UsualBackupsOfMonth = PlanningRules.UsualBackupsOfMonth;

    /// <summary>Names of passes; empty for all passes.</summary>
    public IReadOnlyList<string> Passes { get; init; } = [];

    /// <summary>
    /// Files and folders that are not moved, with the contents of the folders. Paths from the root, with slashes or backslashes.
    /// </summary>
    public IReadOnlyList<string> ExcludedPaths { get; init; } = [];

    /// <summary>True for shadow-copy mode: source and target agree modulo 16 KB if possible, so that shadow copies grow little.</summary>
    public bool ShadowCopySafe { get; init; }

    /// <summary>The deadline of the run; null for none.</summary>
    public Deadline? Deadline { get; init; }

    /// <summary>The most bytes that the run may move; null for no limit.</summary>
    public long? MaxMovedBytes { get; init; }

    /// <summary>
    /// The price of free space in one run: the most bytes that the run may move for each byte of fragmented files. A run that would cost
    /// more leaves free space in several runs. Null always makes free space one run.
    /// </summary>
    public double? MostMovedRatio { get; init; }

    /// <summary>
    /// The order in which the backup reads files, for the pass <c>backup-order</c>. Null: no backup reads file by file, and the pass moves
    /// nothing.
    /// </summary>
    public FileOrder? ReadOrder { get; init; } = FileOrder.AfterFiles;

    /// <summary>The list of <see cref="FileOrder.Listed"/>; null where the volume has none.</summary>
    public ReadList? ReadList { get; init; }

    /// <summary>
    /// The price of the pass <c>backup-order</c>: the most seconds of moving for each second that the backups of the next month save. Null
    /// for no limit.
    /// </summary>
    public double? MostOrderSeconds { get; init; } = UsualOrderSeconds;

    /// <summary>The full backups of the volume in the next month.</summary>
    public int BackupsOfMonth { get; init; } = UsualBackupsOfMonth;

    /// <summary>
    /// True for low I/O priority: short moves with rests between them. The rests are longer if other programs use the disk.
    /// </summary>
    public bool Background { get; init; }

    /// <summary>
    /// Measures the disk activity of other programs for a background run. Null assumes permanent activity. Owned by the caller.
    /// </summary>
    public IDiskGauge? Gauge { get; init; }

    /// <summary>The most bytes that the run may move in a second, on average; null for no limit.</summary>
    public long? MaxBytesPerSecond { get; init; }

    /// <summary>True to plan only: nothing is written, and the report is a forecast.</summary>
    public bool DryRun { get; init; }

    /// <summary>The number of files that the analyses and the list of remaining files name.</summary>
    public int Top { get; init; } = 10;

    /// <summary>The most groups of moves that the report lists with their reasons, the largest ones; 0 lists none.</summary>
    public int NamedMoves { get; init; }

    /// <summary>Cells of the maps in the report; 0 draws none.</summary>
    public int MapCells { get; init; }

    /// <summary>True to model the read of a full file-level backup before and after the run. Solid-state disks have no model.</summary>
    public bool TracesBackup { get; init; }
}
