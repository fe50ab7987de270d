using System.Collections.Concurrent;
using FleetDefrag.Contracts.V1;

namespace FleetDefrag.Server.AgentLink.Sessions;

/// <summary>The open streams, at most one for each server. A server is online while its stream is open here.</summary>
internal sealed class AgentSessions : IConnectedAgents
{
    private readonly ConcurrentDictionary<Guid, AgentSession> _open = new();

    /// <inheritdoc />
    public IReadOnlyCollection<Guid> Online => [.. _open.Keys];

    /// <inheritdoc />
    public bool IsOnline(Guid serverId) => _open.ContainsKey(serverId);

    /// <inheritdoc />
    public TimeSpan ClockSkew(Guid serverId) => _open.TryGetValue(serverId, out var session) ? session.ClockSkew : TimeSpan.Zero;

    /// <inheritdoc />
    public DateTimeOffset? LastHeard(Guid serverId) => _open.TryGetValue(serverId, out var session) ? session.LastHeard : null;

    /// <inheritdoc />
    public bool TrySend(Guid serverId, ServerMessage message) => _open.TryGetValue(serverId, out var session) && session.TrySend(message);

    /// <inheritdoc />
    public void TellPolicy(Guid serverId, AgentPolicy policy, DateTimeOffset readAt)
    {
        if (_open.TryGetValue(serverId, out var session))
            session.TellPolicy(policy, readAt);
    }

    /// <inheritdoc />
    public void Revoke(Guid serverId)
    {
        if (_open.TryGetValue(serverId, out var session))
            session.Finish(SessionEnd.Revoked);
    }

    /// <summary>
    /// Ends the server's stream because a newer stream is about to replace it. Nothing is sent on the older stream afterwards.
    /// </summary>
    public void EndOlder(Guid serverId)
    {
        if (_open.TryRemove(serverId, out var older))
            older.Finish(SessionEnd.Replaced);
    }

    /// <summary>Makes <paramref name="session"/> the server's stream and ends the one it replaces.</summary>
    public void Open(AgentSession session) => _open.AddOrUpdate(
        session.ServerId, session, (_, older) =>
        {
            older.Finish(SessionEnd.Replaced);
            return session;
        });

    /// <summary>Removes the stream. Returns false when a newer stream has already replaced it.</summary>
    public bool Close(AgentSession session) => _open.TryRemove(new KeyValuePair<Guid, AgentSession>(session.ServerId, session));
}
