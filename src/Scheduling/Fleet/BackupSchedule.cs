using FleetDefrag.Scheduling.Time;

namespace FleetDefrag.Scheduling.Fleet;

/// <summary>When backups run, and of what kind they are.</summary>
/// <param name="Name">Unique.</param>
/// <param name="Scope">The servers.</param>
/// <param name="Type">How much it copies.</param>
/// <param name="Method">How it reads.</param>
/// <param name="Window">From its expected start to the end of the window it must fit in.</param>
public sealed record BackupSchedule(string Name, Scope Scope, BackupType Type, BackupMethod Method, RecurringWindow Window)
{
    /// <summary>Paths of the volumes it copies, such as D:; empty: all of the server.</summary>
    public IReadOnlyList<string> Volumes { get; init; } = [];

    /// <summary>Whether it copies the volume of this path.</summary>
    public bool Copies(string path) => Volumes.Count == 0 || Volumes.Contains(path, StringComparer.OrdinalIgnoreCase);
}
