namespace FleetDefrag.Server.Events;

/// <summary>An event of the live stream.</summary>
/// <param name="Kind">The name of the event on the stream.</param>
/// <param name="Data">The JSON of the event: {"id": …}, the whole job, or {} for the plan.</param>
/// <param name="ServerId">The server whose data the event carries; null: an event without data.</param>
internal sealed record FleetEvent(EventKind Kind, string Data, Guid? ServerId = null);
