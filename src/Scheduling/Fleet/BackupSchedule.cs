using FleetDefrag.Scheduling.Time;

namespace FleetDefrag.Scheduling.Fleet;

/// <summary>The times of backups and their kind.</summary>
/// <param name="Name">Unique name.</param>
/// <param name="Scope">The servers to which the schedule applies.</param>
/// <param name="Type">The part of the data that the backup copies.</param>
/// <param name="Method">How the backup reads.</param>
/// <param name="Window">The time from the expected start of the backup to the end of its backup window.</param>
public sealed record BackupSchedule(string Name, Scope Scope, BackupType Type, BackupMethod Method, RecurringWindow Window)
{
    /// <summary>Paths of the volumes that are copied, such as D:; empty: all volumes of the server.</summary>
    public IReadOnlyList<string> Volumes { get; init; } = [];

    /// <summary>The order in which a file-level backup reads files.</summary>
    public FileReadOrder ReadOrder { get; init; }

    /// <summary>Returns whether the backup copies the volume with this path.</summary>
    public bool Copies(string path) => Volumes.Count == 0 || Volumes.Contains(path, StringComparer.OrdinalIgnoreCase);
}
