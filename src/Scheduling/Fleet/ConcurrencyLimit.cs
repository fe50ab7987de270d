namespace FleetDefrag.Scheduling.Fleet;

/// <summary>How many volumes may be defragmented at once.</summary>
/// <param name="Kind">What is counted together.</param>
/// <param name="Target">Name of the server, storage group or site; null: holds for each that has none of its own.</param>
/// <param name="Amount">How many.</param>
public sealed record ConcurrencyLimit(LimitKind Kind, string? Target, LimitAmount Amount);
