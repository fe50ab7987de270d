using System.Text.Json.Serialization;

namespace FleetDefrag.Scheduling.Documents;

/// <summary>The whole setup as one document. Objects that are left out do not exist, except servers, which keep their labels.</summary>
[JsonUnmappedMemberHandling(JsonUnmappedMemberHandling.Disallow)]
public sealed record FleetDocument
{
    /// <summary>Groups, static or by labels.</summary>
    public IReadOnlyList<GroupSpec> Groups { get; init; } = [];

    /// <summary>Sites. A server belongs to one at most.</summary>
    public IReadOnlyList<GroupSpec> Sites { get; init; } = [];

    /// <summary>Servers that share a SAN or a hypervisor. A server belongs to one at most.</summary>
    public IReadOnlyList<GroupSpec> StorageGroups { get; init; } = [];

    /// <summary>Policies.</summary>
    public IReadOnlyList<PolicySpec> Policies { get; init; } = [];

    /// <summary>Backup schedules.</summary>
    public IReadOnlyList<BackupScheduleSpec> BackupSchedules { get; init; } = [];

    /// <summary>Blackouts.</summary>
    public IReadOnlyList<FleetWindowSpec> Blackouts { get; init; } = [];

    /// <summary>Maintenance windows.</summary>
    public IReadOnlyList<FleetWindowSpec> MaintenanceWindows { get; init; } = [];

    /// <summary>Concurrency limits.</summary>
    public IReadOnlyList<LimitSpec> Limits { get; init; } = [];

    /// <summary>Contact points, which are told about alerts.</summary>
    public IReadOnlyList<ContactPointSpec> ContactPoints { get; init; } = [];

    /// <summary>Alert rules.</summary>
    public IReadOnlyList<AlertRuleSpec> AlertRules { get; init; } = [];

    /// <summary>Silences.</summary>
    public IReadOnlyList<SilenceSpec> Silences { get; init; } = [];

    /// <summary>Mute timings.</summary>
    public IReadOnlyList<MuteTimingSpec> MuteTimings { get; init; } = [];

    /// <summary>Labels that servers get from the directory.</summary>
    public IReadOnlyList<DirectoryLabelSpec> DirectoryLabels { get; init; } = [];

    /// <summary>The labels of servers; last, because there may be thousands.</summary>
    public IReadOnlyList<ServerSpec> Servers { get; init; } = [];
}
