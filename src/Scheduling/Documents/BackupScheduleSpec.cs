using System.Text.Json.Serialization;
using FleetDefrag.Scheduling.Fleet;
using FleetDefrag.Scheduling.Time;

namespace FleetDefrag.Scheduling.Documents;

/// <summary>When backups run, and of what kind they are.</summary>
/// <param name="Name">Unique.</param>
/// <param name="For">fleet, or site, group or host with a name.</param>
/// <param name="Type">How much it copies.</param>
/// <param name="Method">How it reads.</param>
/// <param name="Window">From its expected start to the end of the window it must fit in.</param>
/// <param name="Volumes">Paths of the volumes it copies; left out: all.</param>
[JsonUnmappedMemberHandling(JsonUnmappedMemberHandling.Disallow)]
public sealed record BackupScheduleSpec(
    string Name, string For, BackupType Type, BackupMethod Method, WindowSpec Window, IReadOnlyList<string>? Volumes = null) : INamedSpec;
