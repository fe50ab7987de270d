using NodaTime;

namespace FleetDefrag.Scheduling.Fleet;

/// <summary>What the planner knows of a server.</summary>
/// <param name="Id">The server's identifier.</param>
/// <param name="Name">Host name; scopes name it.</param>
/// <param name="Site">Where it stands; null: nowhere in particular.</param>
/// <param name="StorageGroup">With which servers it shares a SAN or a hypervisor; null: with none.</param>
/// <param name="Groups">Names of the static groups and groups by labels that it belongs to.</param>
public sealed record HostFacts(Guid Id, string Name, string? Site, string? StorageGroup, IReadOnlySet<string> Groups)
{
    /// <summary>How far the agent's clock is ahead of the server's (negative: behind), measured when it last connected.</summary>
    public Duration ClockSkew { get; init; }
}
