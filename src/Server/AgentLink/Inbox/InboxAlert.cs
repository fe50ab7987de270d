using FleetDefrag.Server.Data.Entities;

namespace FleetDefrag.Server.AgentLink.Inbox;

/// <summary>An alert that a message raises or ends.</summary>
/// <param name="Kind">The kind of condition.</param>
/// <param name="Subject">The object that the alert is about.</param>
/// <param name="Message">The line for the administrator; null: the condition is over.</param>
internal sealed record InboxAlert(AlertKind Kind, string Subject, string? Message);
