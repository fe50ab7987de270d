using System.Text.Json.Serialization;
using FleetDefrag.Scheduling.Fleet;
using FleetDefrag.Scheduling.Time;

namespace FleetDefrag.Scheduling.Documents;

/// <summary>A backup schedule as an administrator writes it.</summary>
/// <param name="Name">Unique name.</param>
/// <param name="For">Scope: fleet, or site, group or host with a name.</param>
/// <param name="Type">The part of the data that the backup copies.</param>
/// <param name="Method">How the backup reads.</param>
/// <param name="Window">The time from the expected start of the backup to the end of its backup window.</param>
/// <param name="Volumes">Paths of the volumes that are copied; left out: all volumes.</param>
/// <param name="ReadOrder">
/// The order in which a file-level backup reads files; left out: subdirectories behind all files of their directory.
/// </param>
[JsonUnmappedMemberHandling(JsonUnmappedMemberHandling.Disallow)]
public sealed record BackupScheduleSpec(
    string Name,
    string For,
    BackupType Type,
    BackupMethod Method,
    WindowSpec Window,
    IReadOnlyList<string>? Volumes = null,
    FileReadOrder? ReadOrder = null) : INamedSpec;
