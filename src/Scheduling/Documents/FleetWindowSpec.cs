using System.Text.Json.Serialization;
using FleetDefrag.Scheduling.Time;

namespace FleetDefrag.Scheduling.Documents;

/// <summary>A blackout or a maintenance window.</summary>
/// <param name="Name">Unique among its kind.</param>
/// <param name="For">fleet, or site, group or host with a name.</param>
/// <param name="Window">When.</param>
[JsonUnmappedMemberHandling(JsonUnmappedMemberHandling.Disallow)]
public sealed record FleetWindowSpec(string Name, string For, WindowSpec Window) : INamedSpec;
