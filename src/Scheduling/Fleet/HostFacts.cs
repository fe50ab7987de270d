using NodaTime;

namespace FleetDefrag.Scheduling.Fleet;

/// <summary>A server with everything that the planner knows about it.</summary>
/// <param name="Id">Identifier of the server.</param>
/// <param name="Name">Host name, as scopes name it.</param>
/// <param name="Site">Name of the site; null: no site.</param>
/// <param name="StorageGroup">Name of the storage group, whose servers share a SAN or a hypervisor; null: none.</param>
/// <param name="Groups">Names of the groups to which the server belongs, static or by labels.</param>
public sealed record HostFacts(Guid Id, string Name, string? Site, string? StorageGroup, IReadOnlySet<string> Groups)
{
    /// <summary>
    /// How far the agent's clock is ahead of the central server's clock (negative: behind), measured at the last connection.
    /// </summary>
    public Duration ClockSkew { get; init; }
}
