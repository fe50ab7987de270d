namespace FleetDefrag.Scheduling.Planning;

/// <summary>The answer to whether a volume may and need be worked on, time and leases aside.</summary>
/// <param name="Kind">Null: it may, and it needs it.</param>
/// <param name="Reason">Why not.</param>
internal readonly record struct Refusal(DecisionKind? Kind, string Reason);
