using System.Text.Json.Serialization;
using FleetDefrag.Scheduling.Time;

namespace FleetDefrag.Scheduling.Documents;

/// <summary>A blackout or a maintenance window as an administrator writes it.</summary>
/// <param name="Name">Unique name among blackouts, or among maintenance windows.</param>
/// <param name="For">Scope: fleet, or site, group or host with a name.</param>
/// <param name="Window">The times.</param>
[JsonUnmappedMemberHandling(JsonUnmappedMemberHandling.Disallow)]
public sealed record FleetWindowSpec(string Name, string For, WindowSpec Window) : INamedSpec;
