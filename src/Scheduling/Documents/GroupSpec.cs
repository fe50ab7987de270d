using System.Text.Json.Serialization;

namespace FleetDefrag.Scheduling.Documents;

/// <summary>A group, a site or a storage group. Servers belong to it by name, by labels, or both.</summary>
/// <param name="Name">Unique name among objects of the same kind.</param>
/// <param name="Servers">Host names of servers that belong to the group.</param>
/// <param name="Labels">Label query whose terms must all be true: role=files,env!=test,tier,!retired.</param>
[JsonUnmappedMemberHandling(JsonUnmappedMemberHandling.Disallow)]
public sealed record GroupSpec(string Name, IReadOnlyList<string>? Servers = null, string? Labels = null) : INamedSpec;
