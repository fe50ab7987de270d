using FleetDefrag.Contracts.V1;
using FleetDefrag.Server.AgentLink.Sessions;
using FleetDefrag.Server.AgentLink.Values;
using FleetDefrag.Server.Alerts;
using FleetDefrag.Server.Data.Entities;

namespace FleetDefrag.Server.AgentLink;

/// <summary>
/// Notices two live agents with one identity: an agent returns after another one has taken its place. An agent that is restarted never
/// returns with its old instance. The agent that was there first keeps the link until an administrator chooses. The chosen agent gets a new
/// certificate, so the certificate that both have opens nothing any more.
/// </summary>
internal sealed class CloneWatch(AgentSessions sessions, AlertBook alerts, TimeProvider time)
{
    // An agent that has not tried for so long is no longer there.
    private static readonly TimeSpan Remembered = TimeSpan.FromHours(24);

    private readonly Dictionary<Guid, List<ClonedAgent>> _callers = [];
    private readonly Lock _lock = new();
    private long _last;

    /// <summary>Returns the agents that use the identity of a server; empty when only one does.</summary>
    public IReadOnlyList<ClonedAgent> AgentsOf(Guid serverId)
    {
        lock (_lock)
            return [.. _callers.GetValueOrDefault(serverId)?.Where(caller => caller.IsClone).Select(caller => caller.Copy()) ?? []];
    }

    /// <summary>Keeps one of the agents that use an identity. The others are refused. Returns false when there is no such agent.</summary>
    public bool Keep(Guid serverId, string instance)
    {
        lock (_lock)
        {
            if (_callers.GetValueOrDefault(serverId) is not { } callers
                || callers.Find(caller => caller.IsClone && caller.Instance == instance) is not { } kept)
                return false;
            callers.ForEach(caller => caller.IsKept = caller == kept);
        }

        if (sessions.Find(serverId) is { } connected && connected.Instance == instance)
            connected.RenewsNow = true;
        else
            sessions.EndAll(serverId, SessionEnd.Cloned);
        return true;
    }

    /// <summary>Returns true when a machine that presents the certificate of a server is a copy of that server's machine.</summary>
    /// <param name="serverId">The server of the certificate.</param>
    /// <param name="serverName">The name of the server.</param>
    /// <param name="hostName">The name by which the machine calls itself.</param>
    /// <param name="address">The address from which the machine calls.</param>
    public bool IsCopy(Guid serverId, string serverName, string hostName, string address)
    {
        // A machine that was only renamed, or only moved to another address, is the same machine.
        if (Staying(serverId) is not { } stays)
            return sessions.Find(serverId) is { } connected && connected.Address != address && !IsSameName(serverName, hostName);
        return stays.Address != address || !IsSameName(stays.HostName, hostName);
    }

    /// <summary>Keeps the agent that has the link, because its copy has enrolled as another server.</summary>
    public void CopyLeft(Guid serverId)
    {
        if (Staying(serverId) is { } stays)
            Keep(serverId, stays.Instance);
    }

    /// <summary>Forgets the agents of a server that has enrolled again. The certificate that they share opens nothing any more.</summary>
    public async Task EnrolledAgainAsync(Guid serverId, CancellationToken cancellationToken)
    {
        lock (_lock)
            _callers.Remove(serverId);
        await alerts.EndAsync(AlertKind.ClonedIdentity, serverId.ToString(), cancellationToken);
    }

    /// <summary>Notes the agent behind a hello. Ends the session when another agent with the same identity keeps the link.</summary>
    /// <exception cref="OperationCanceledException">The session has ended as cloned.</exception>
    public async Task CheckAsync(AgentSession session, Hello hello, CancellationToken cancellationToken)
    {
        var hostName = HostNames.Clean(hello.HostName);
        // An older agent draws no instance. Name and address tell apart two machines at least.
        session.Instance = hello.InstanceId.Length > 0 ? AgentText.Clean(hello.InstanceId, 64) : $"{hostName}|{session.Address}";
        var subject = session.ServerId.ToString();
        var (caller, other, isOver) = Note(session, hostName);
        if (isOver)
            await alerts.EndAsync(AlertKind.ClonedIdentity, subject, cancellationToken);
        if (other is null)
            return;

        var isRefused = other.IsKept || (!caller.IsKept && other.Number < caller.Number && sessions.IsOnline(session.ServerId));
        var (kept, refused) = isRefused ? (other, caller) : (caller, other);
        await alerts.RaiseAsync(
            AlertKind.ClonedIdentity, subject, session.ServerId,
            $"Two agents use one identity: {kept} is connected, {refused} is refused. One of them is a copy. Choose on the page of the "
                + "server which one stays. Then, on the other one, run fleetdefrag-agent enroll with a new token and restart its service.",
            cancellationToken);
        if (!isRefused)
            return;
        session.Finish(SessionEnd.Cloned);
        throw new OperationCanceledException(session.Ended);
    }

    // Of several agents with one identity, the chosen one, or the one that has the link.
    private ClonedAgent? Staying(Guid serverId)
    {
        lock (_lock)
        {
            var clones = _callers.GetValueOrDefault(serverId)?.FindAll(caller => caller.IsClone) ?? [];
            return clones.Count < 2 ? null : clones.Find(caller => caller.IsKept) ?? clones.Find(caller => caller.IsCurrent);
        }
    }

    private static bool IsSameName(string one, string other) => one.Equals(other, StringComparison.OrdinalIgnoreCase);

    // Returns the caller, the agent in whose place it comes (null: nobody's), and whether the choice of an administrator is carried out.
    private (ClonedAgent Caller, ClonedAgent? Other, bool IsOver) Note(AgentSession session, string hostName)
    {
        lock (_lock)
        {
            var now = time.GetUtcNow();
            if (!_callers.TryGetValue(session.ServerId, out var callers))
                _callers[session.ServerId] = callers = [];
            callers.RemoveAll(known => known.LastSeen < now - Remembered);
            var current = callers.Find(known => known.IsCurrent);
            var kept = callers.Find(known => known.IsKept);
            var caller = callers.Find(known => known.Instance == session.Instance);
            var isReturn = caller is not null && current is not null && current != caller;
            if (caller is null)
                callers.Add(caller = new ClonedAgent(session.Instance, ++_last, now));
            (caller.HostName, caller.Address, caller.LastSeen) = (hostName, session.Address, now);
            var certificate = session.Certificate?.Thumbprint ?? "";
            var before = caller.Certificate;
            caller.Certificate = certificate;
            if (caller == kept)
                return Carry(session, callers, caller, before != certificate);
            if (kept is not null)
            {
                // It may be the chosen machine after a restart. It is listed, so that the administrator can choose again.
                caller.IsClone = true;
                return (caller, kept, false);
            }

            var staysAway = isReturn && current!.Number < caller.Number && sessions.IsOnline(session.ServerId);
            if (!staysAway)
                callers.ForEach(known => known.IsCurrent = known == caller);
            if (isReturn)
                (caller.IsClone, current!.IsClone) = (true, true);
            return (caller, isReturn ? current : null, false);
        }
    }

    // With its new certificate the chosen agent is the only one of this server. Until then it is asked to renew the certificate.
    private static (ClonedAgent Caller, ClonedAgent? Other, bool IsOver) Carry(
        AgentSession session, List<ClonedAgent> callers, ClonedAgent kept, bool isRenewed)
    {
        if (isRenewed)
        {
            callers.RemoveAll(caller => caller != kept);
            (kept.IsClone, kept.IsKept) = (false, false);
        }

        callers.ForEach(known => known.IsCurrent = known == kept);
        session.RenewsNow = !isRenewed;
        return (kept, null, isRenewed);
    }
}
