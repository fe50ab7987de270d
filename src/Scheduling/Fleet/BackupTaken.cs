using NodaTime;

namespace FleetDefrag.Scheduling.Fleet;

/// <summary>A backup of a volume that has begun, as its hooks reported it.</summary>
/// <param name="Type">The part of the data that the backup copies.</param>
/// <param name="BeganAt">When the backup began.</param>
/// <param name="EndedAt">When the backup ended; null: the backup is in progress.</param>
public readonly record struct BackupTaken(BackupType Type, Instant BeganAt, Instant? EndedAt);
