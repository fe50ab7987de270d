using FleetDefrag.Scheduling.Documents;
using FleetDefrag.Scheduling.Fleet;

namespace FleetDefrag.Server.Features.Alerts.Delivery;

/// <summary>A contact point with the servers whose alerts it gets.</summary>
/// <param name="Spec">The contact point as it was written.</param>
/// <param name="Since">Alerts that were opened earlier are not told, so that a new contact point does not get old ones.</param>
/// <param name="Scope">The servers.</param>
internal sealed record ContactPoint(ContactPointSpec Spec, DateTimeOffset Since, Scope Scope)
{
    /// <summary>Returns true when the contact point gets alerts of a server.</summary>
    public bool Includes(Guid? serverId, IReadOnlyDictionary<Guid, HostFacts> hosts) => Scope.Kind == ScopeKind.Fleet
        || (serverId is { } id && hosts.TryGetValue(id, out var host) && Scope.Holds(host));
}
