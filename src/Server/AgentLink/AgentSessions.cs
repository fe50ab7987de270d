using System.Collections.Concurrent;
using FleetDefrag.Contracts.V1;

namespace FleetDefrag.Server.AgentLink;

/// <summary>The streams that are open now, one for a machine: what being online means.</summary>
internal sealed class AgentSessions
{
    private readonly ConcurrentDictionary<Guid, AgentSession> _open = new();

    public bool IsOnline(Guid serverId) => _open.ContainsKey(serverId);

    /// <summary>How far the agent's clock is ahead of ours; zero when it is not online.</summary>
    public TimeSpan ClockSkew(Guid serverId) => _open.TryGetValue(serverId, out var session) ? session.ClockSkew : TimeSpan.Zero;

    /// <summary>Null when it is not online.</summary>
    public DateTimeOffset? LastHeard(Guid serverId) => _open.TryGetValue(serverId, out var session) ? session.LastHeard : null;

    /// <summary>Ends the machine's stream, because a newer one is about to take its place: nothing is sent on it from here on.</summary>
    public void EndOlder(Guid serverId)
    {
        if (_open.TryRemove(serverId, out var older))
            older.Finish(SessionEnd.Replaced);
    }

    /// <summary>Makes this the machine's stream.</summary>
    public void Open(AgentSession session) => _open.AddOrUpdate(
        session.ServerId, session, (_, older) =>
        {
            older.Finish(SessionEnd.Replaced);
            return session;
        });

    /// <summary>False when a newer stream has taken its place already.</summary>
    public bool Close(AgentSession session) => _open.TryRemove(new KeyValuePair<Guid, AgentSession>(session.ServerId, session));

    /// <summary>The machines that are online.</summary>
    public IReadOnlyCollection<Guid> Online => [.. _open.Keys];

    /// <summary>Tells the machine what policies say of its volumes, unless its stream was told the same, or something newer.</summary>
    public void TellPolicy(Guid serverId, AgentPolicy policy, DateTimeOffset readAt)
    {
        if (_open.TryGetValue(serverId, out var session))
            session.TellPolicy(policy, readAt);
    }

    /// <summary>Hands a message to the machine's stream; false when there is none that takes it.</summary>
    public bool TrySend(Guid serverId, ServerMessage message) => _open.TryGetValue(serverId, out var session) && session.TrySend(message);

    /// <summary>Ends the stream of a machine that was removed.</summary>
    public void Revoke(Guid serverId)
    {
        if (_open.TryGetValue(serverId, out var session))
            session.Finish(SessionEnd.Revoked);
    }
}
