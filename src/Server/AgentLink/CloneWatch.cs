using FleetDefrag.Contracts.V1;
using FleetDefrag.Server.AgentLink.Sessions;
using FleetDefrag.Server.AgentLink.Values;
using FleetDefrag.Server.Alerts;
using FleetDefrag.Server.Data.Entities;

namespace FleetDefrag.Server.AgentLink;

/// <summary>
/// Notices two live agents with one identity: an agent returns after another one has taken its place. An agent that is restarted never
/// returns with its old instance. The agent that was there first keeps the link; the other one is refused.
/// </summary>
internal sealed class CloneWatch(AgentSessions sessions, AlertBook alerts, TimeProvider time)
{
    // An agent that has not tried for so long is no longer there.
    private static readonly TimeSpan Remembered = TimeSpan.FromHours(24);

    private readonly Dictionary<Guid, List<Caller>> _callers = [];
    private readonly Lock _lock = new();
    private long _last;

    /// <summary>Notes the agent behind a hello. Ends the session when an older agent with the same identity is connected.</summary>
    /// <exception cref="OperationCanceledException">The session has ended as cloned.</exception>
    public async Task CheckAsync(AgentSession session, Hello hello, CancellationToken cancellationToken)
    {
        var hostName = AgentText.Clean(hello.HostName, 255);
        // An older agent draws no instance. Name and address tell apart two machines at least.
        var instance = hello.InstanceId.Length > 0 ? AgentText.Clean(hello.InstanceId, 64) : $"{hostName}|{session.Address}";
        var (caller, other) = Note(session.ServerId, instance, hostName, session.Address);
        if (other is null)
            return;

        var isRefused = other.Number < caller.Number && sessions.IsOnline(session.ServerId);
        var (kept, refused) = isRefused ? (other, caller) : (caller, other);
        await alerts.RaiseAsync(
            AlertKind.ClonedIdentity, session.ServerId.ToString(), session.ServerId,
            $"Two agents use one identity: {kept} is connected, {refused} is refused. One of them is a copy. On the copy, run "
                + "fleetdefrag-agent enroll with a new token, then restart its service. Then close this alert.",
            cancellationToken);
        if (!isRefused)
            return;
        session.Finish(SessionEnd.Cloned);
        throw new OperationCanceledException(session.Ended);
    }

    // Returns the caller, and the agent in whose place it returns; null: it is no return.
    private (Caller Caller, Caller? Other) Note(Guid serverId, string instance, string hostName, string address)
    {
        lock (_lock)
        {
            var now = time.GetUtcNow();
            if (!_callers.TryGetValue(serverId, out var callers))
                _callers[serverId] = callers = [];
            callers.RemoveAll(known => known.LastSeen < now - Remembered);
            var current = callers.Find(known => known.IsCurrent);
            var caller = callers.Find(known => known.Instance == instance);
            var isReturn = caller is not null && current is not null && current != caller;
            if (caller is null)
                callers.Add(caller = new Caller(instance, ++_last));
            (caller.HostName, caller.Address, caller.LastSeen) = (hostName, address, now);
            var staysAway = isReturn && current!.Number < caller.Number && sessions.IsOnline(serverId);
            if (!staysAway)
                callers.ForEach(known => known.IsCurrent = known == caller);
            return (caller, isReturn ? current : null);
        }
    }

    private sealed class Caller(string instance, long number)
    {
        public string Instance { get; } = instance;

        /// <summary>Grows with each agent that is seen for the first time.</summary>
        public long Number { get; } = number;

        public string HostName { get; set; } = "";

        public string Address { get; set; } = "";

        public DateTimeOffset LastSeen { get; set; }

        public bool IsCurrent { get; set; }

        public override string ToString() => $"{HostName} at {Address}";
    }
}
