using FleetDefrag.Server.Data.Entities;

namespace FleetDefrag.Server.Features.Alerts;

/// <summary>An alert.</summary>
/// <param name="Id">Identifies the alert.</param>
/// <param name="Kind">The kind of condition.</param>
/// <param name="Subject">The id or name of the object that the alert is about.</param>
/// <param name="ServerId">The server that the alert is about; null: none.</param>
/// <param name="Message">What happened, to which object, and what to do.</param>
/// <param name="RaisedAt">When the condition was first seen.</param>
/// <param name="LastSeenAt">When the condition was last seen.</param>
/// <param name="Times">How often the condition was seen.</param>
/// <param name="ClosedAt">When the alert was closed; null: it is open.</param>
internal sealed record AlertView(
    Guid Id, AlertKind Kind, string Subject, Guid? ServerId, string Message, DateTimeOffset RaisedAt, DateTimeOffset LastSeenAt, int Times,
    DateTimeOffset? ClosedAt);
