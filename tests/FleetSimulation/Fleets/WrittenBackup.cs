using FleetDefrag.FleetSimulation.Reference;
using FleetDefrag.Scheduling.Fleet;

namespace FleetDefrag.FleetSimulation.Fleets;

/// <summary>A backup schedule with its window as an administrator writes it.</summary>
public sealed record WrittenBackup(BackupSchedule Schedule, WrittenWindow Written)
{
    /// <summary>Reads the window.</summary>
    public static WrittenBackup Of(string name, Scope scope, BackupType type, BackupMethod method, WrittenWindow written) =>
        new(new BackupSchedule(name, scope, type, method, written.Read()), written);
}
