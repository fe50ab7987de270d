using System.Text.Json.Serialization;

namespace FleetDefrag.Scheduling.Documents;

/// <summary>A group, a site or a storage group: which servers belong to it, by name, by labels, or both.</summary>
/// <param name="Name">Unique among its kind.</param>
/// <param name="Servers">Host names.</param>
/// <param name="Labels">What labels must say, all of it: role=files,env!=test,tier,!retired.</param>
[JsonUnmappedMemberHandling(JsonUnmappedMemberHandling.Disallow)]
public sealed record GroupSpec(string Name, IReadOnlyList<string>? Servers = null, string? Labels = null) : INamedSpec;
