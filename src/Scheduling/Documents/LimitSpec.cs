using System.Text.Json.Serialization;
using FleetDefrag.Scheduling.Fleet;

namespace FleetDefrag.Scheduling.Documents;

/// <summary>How many volumes may be defragmented at once.</summary>
/// <param name="Name">Unique.</param>
/// <param name="Of">What is counted together.</param>
/// <param name="Target">Name of the server, storage group or site; left out: each that has none of its own.</param>
/// <param name="AtOnce">How many; or <paramref name="Percent"/>.</param>
/// <param name="Percent">A share of the servers counted, rounded down, never less than one; or <paramref name="AtOnce"/>.</param>
[JsonUnmappedMemberHandling(JsonUnmappedMemberHandling.Disallow)]
public sealed record LimitSpec(string Name, LimitKind Of, string? Target = null, int? AtOnce = null, double? Percent = null) : INamedSpec;
