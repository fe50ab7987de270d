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
/// <param name="Silence">The silence that keeps the open alert from all contact points; null: none.</param>
internal sealed record AlertView(
    Guid Id, AlertKind Kind, string Subject, Guid? ServerId, string Message, DateTimeOffset RaisedAt, DateTimeOffset LastSeenAt, int Times,
    DateTimeOffset? ClosedAt, AlertSilence? Silence = null);

/// <summary>Why nobody is told of an alert.</summary>
/// <param name="Name">Name of the silence.</param>
/// <param name="Until">When it ends. An alert that is still open is told then.</param>
/// <param name="Reason">The reason in the words of who wrote it.</param>
internal sealed record AlertSilence(string Name, DateTimeOffset Until, string Reason);
