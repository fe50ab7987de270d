namespace FleetDefrag.Server.Features.Alerts.Delivery;

/// <summary>What a contact point is told.</summary>
/// <param name="Delivery">Identifies the message; the same again when the message is repeated.</param>
/// <param name="Alert">Identifies the alert.</param>
/// <param name="Kind">The kind of condition, such as JobSetAside; Test for a test message.</param>
/// <param name="Subject">The object of the alert.</param>
/// <param name="Server">Host name of the server; null: none.</param>
/// <param name="Text">What happened, to which object, and what to do.</param>
/// <param name="RaisedAt">When the condition was first seen.</param>
/// <param name="ClosedAt">When the alert was closed; null: it is open.</param>
/// <param name="Link">The address of the alerts in the console.</param>
internal sealed record AlertMessage(
    Guid Delivery, Guid Alert, string Kind, string Subject, string? Server, string Text, DateTimeOffset RaisedAt,
    DateTimeOffset? ClosedAt, Uri Link)
{
    /// <summary>True when the message says that the condition is over.</summary>
    public bool IsOver => ClosedAt is not null;

    /// <summary>One line for people.</summary>
    public string Title => $"{(IsOver ? "Over" : "Alert")}: {Kind}{(Server is null ? "" : $" on {Server}")}";
}
