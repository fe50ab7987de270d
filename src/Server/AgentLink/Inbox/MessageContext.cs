using FleetDefrag.Server.Data;
using FleetDefrag.Server.Data.Entities;

namespace FleetDefrag.Server.AgentLink.Inbox;

/// <summary>One attempt to apply a message: the unit of work, the sender, and the actions that follow the commit.</summary>
/// <param name="db">Tracks the changes; the inbox saves them.</param>
/// <param name="serverId">The server whose agent sent the message.</param>
/// <param name="now">When the message was received.</param>
/// <param name="drop">Logs why a message has no effect.</param>
internal sealed class MessageContext(FleetDbContext db, Guid serverId, DateTimeOffset now, Action<string> drop)
{
    private readonly List<Action> _afterCommit = [];
    private readonly List<InboxAlert> _alerts = [];

    public FleetDbContext Db { get; } = db;

    public Guid ServerId { get; } = serverId;

    public DateTimeOffset Now { get; } = now;

    /// <summary>Logs why the message, or a part of it, has no effect. A dropped message is still acknowledged.</summary>
    public void Drop(string problem) => drop(problem);

    /// <summary>The alerts to raise or end once the message is stored.</summary>
    public IReadOnlyList<InboxAlert> Alerts => _alerts;

    /// <summary>Raises an alert about the sender once the message is stored.</summary>
    public void Alert(AlertKind kind, string subject, string message) => _alerts.Add(new InboxAlert(kind, subject, message));

    /// <summary>Ends an alert once the message is stored.</summary>
    public void AlertIsOver(AlertKind kind, string subject) => _alerts.Add(new InboxAlert(kind, subject, Message: null));

    /// <summary>Runs <paramref name="action"/> once the message is stored, and never when it is not.</summary>
    public void AfterCommit(Action action) => _afterCommit.Add(action);

    /// <summary>Runs the actions that wait for the commit. Called by the inbox.</summary>
    public void Committed() => _afterCommit.ForEach(action => action());
}
