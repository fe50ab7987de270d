using System.Text.Json.Serialization;
using FleetDefrag.Scheduling.Fleet;

namespace FleetDefrag.Scheduling.Documents;

/// <summary>A limit on the number of volumes that are defragmented at once.</summary>
/// <param name="Name">Unique name.</param>
/// <param name="Of">The scope in which runs are counted.</param>
/// <param name="Target">Name of the server, storage group or site; left out: each that has no limit of its own.</param>
/// <param name="AtOnce">Number of runs at once; or <paramref name="Percent"/>.</param>
/// <param name="Percent">Share of the servers counted, rounded down, at least one; or <paramref name="AtOnce"/>.</param>
[JsonUnmappedMemberHandling(JsonUnmappedMemberHandling.Disallow)]
public sealed record LimitSpec(string Name, LimitKind Of, string? Target = null, int? AtOnce = null, double? Percent = null) : INamedSpec;
