namespace FleetDefrag.Scheduling.Fleet;

/// <summary>A limit on the number of volumes that are defragmented at once.</summary>
/// <param name="Kind">The scope in which runs are counted.</param>
/// <param name="Target">Name of the server, storage group or site; null: the limit applies to each that has no limit of its own.</param>
/// <param name="Amount">Number of runs at once.</param>
public sealed record ConcurrencyLimit(LimitKind Kind, string? Target, LimitAmount Amount);
