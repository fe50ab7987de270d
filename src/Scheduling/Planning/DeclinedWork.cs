namespace FleetDefrag.Scheduling.Planning;

/// <summary>The reason why a volume is not worked on before an occurrence, whatever time and leases are left.</summary>
/// <param name="Kind">The decision that follows.</param>
/// <param name="Reason">One or two sentences for administrators.</param>
internal readonly record struct DeclinedWork(DecisionKind Kind, string Reason);
