namespace FleetDefrag.Backups.Model;

/// <summary>A backup that has ended: its work and its time.</summary>
/// <param name="Load">The work.</param>
/// <param name="Seconds">The time, above zero.</param>
public readonly record struct MeasuredBackup(BackupLoad Load, double Seconds);
