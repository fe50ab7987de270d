using System.Text.Json.Serialization;
using FleetDefrag.Scheduling.Time;

namespace FleetDefrag.Scheduling.Documents;

/// <summary>
/// Times that come again in which contact points are not told, such as nights. Alerts that are open afterwards are told then.
/// </summary>
/// <param name="Name">Unique name.</param>
/// <param name="For">The servers: fleet, site, group or host.</param>
/// <param name="Window">The times.</param>
/// <param name="Contacts">Names of the contact points; left out: all.</param>
[JsonUnmappedMemberHandling(JsonUnmappedMemberHandling.Disallow)]
public sealed record MuteTimingSpec(string Name, string For, WindowSpec Window, IReadOnlyList<string>? Contacts = null) : INamedSpec;
