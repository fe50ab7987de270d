using NodaTime;

namespace FleetDefrag.Scheduling.Fleet;

/// <summary>A backup of a volume that has begun, as its hooks told it.</summary>
/// <param name="Type">How much it copies.</param>
/// <param name="BeganAt">When it began.</param>
/// <param name="EndedAt">When it ended; null: it goes on.</param>
public readonly record struct BackupTaken(BackupType Type, Instant BeganAt, Instant? EndedAt);
