using System.Collections.Concurrent;
using FleetDefrag.Contracts.V1;

namespace FleetDefrag.Server.AgentLink.Sessions;

/// <summary>
/// All streams with a valid certificate. At most one of each server carries orders; a server is online while it has one. The others wait
/// for their hello, or end.
/// </summary>
internal sealed class AgentSessions : IConnectedAgents
{
    // An agent has one stream, and for a moment a second one after a broken connection.
    private const int MostStreamsOfServer = 8;

    private readonly ConcurrentDictionary<Guid, AgentSession> _open = new();
    private readonly Dictionary<Guid, List<AgentSession>> _streams = [];
    private readonly Lock _lock = new();

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
    public void Revoke(Guid serverId) => EndAll(serverId, SessionEnd.Revoked);

    /// <inheritdoc />
    public void Replace(Guid serverId) => EndAll(serverId, SessionEnd.Replaced);

    /// <summary>Returns the server's stream that carries orders; null: it is offline.</summary>
    public AgentSession? Find(Guid serverId) => _open.GetValueOrDefault(serverId);

    /// <summary>Ends all streams of a server.</summary>
    public void EndAll(Guid serverId, SessionEnd end)
    {
        AgentSession[] streams;
        lock (_lock)
            streams = [.. _streams.GetValueOrDefault(serverId) ?? []];
        foreach (var session in streams)
            session.Finish(end);
    }

    /// <summary>
    /// Notes a stream before its hello, so that the removal of its server ends it in every state. Returns false when the server has too
    /// many streams already.
    /// </summary>
    public bool TryBegin(AgentSession session)
    {
        lock (_lock)
        {
            if (!_streams.TryGetValue(session.ServerId, out var streams))
                _streams[session.ServerId] = streams = [];
            if (streams.Count >= MostStreamsOfServer)
                return false;
            streams.Add(session);
            return true;
        }
    }

    /// <summary>Forgets a stream that has ended.</summary>
    public void End(AgentSession session)
    {
        lock (_lock)
        {
            if (!_streams.TryGetValue(session.ServerId, out var streams))
                return;
            streams.Remove(session);
            if (streams.Count == 0)
                _streams.Remove(session.ServerId);
        }
    }

    /// <summary>Returns the number of a server's streams in every state.</summary>
    public int StreamsOf(Guid serverId)
    {
        lock (_lock)
            return _streams.GetValueOrDefault(serverId)?.Count ?? 0;
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
