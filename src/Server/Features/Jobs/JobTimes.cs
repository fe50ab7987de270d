namespace FleetDefrag.Server.Features.Jobs;

/// <summary>When a job starts, by when it has ended, and why.</summary>
/// <param name="Start">When the job starts.</param>
/// <param name="Deadline">By when the job has ended; null: it has no deadline.</param>
/// <param name="Reason">Explains the times to administrators.</param>
internal sealed record JobTimes(DateTimeOffset Start, DateTimeOffset? Deadline, string Reason);
