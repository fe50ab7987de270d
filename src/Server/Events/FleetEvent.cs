namespace FleetDefrag.Server.Events;

/// <summary>One event of the live stream.</summary>
/// <param name="Kind">Its name on the stream.</param>
/// <param name="Data">The JSON sent with it: {"id": …}, the whole job, or {} for the plan.</param>
internal sealed record FleetEvent(EventKind Kind, string Data);
