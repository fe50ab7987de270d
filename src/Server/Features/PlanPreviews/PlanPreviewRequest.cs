using System.Text.Json.Serialization;
using FleetDefrag.Scheduling.Documents;

namespace FleetDefrag.Server.Features.PlanPreviews;

/// <summary>
/// Objects of the setup as somebody would save them. Each takes the place of the stored one with its name; the others stay.
/// </summary>
[JsonUnmappedMemberHandling(JsonUnmappedMemberHandling.Disallow)]
internal sealed record PlanPreviewRequest
{
    /// <summary>Groups.</summary>
    public IReadOnlyList<GroupSpec> Groups { get; init; } = [];

    /// <summary>Sites.</summary>
    public IReadOnlyList<GroupSpec> Sites { get; init; } = [];

    /// <summary>Storage groups.</summary>
    public IReadOnlyList<GroupSpec> StorageGroups { get; init; } = [];

    /// <summary>Policies. The preview shows them without a trial.</summary>
    public IReadOnlyList<PolicySpec> Policies { get; init; } = [];

    /// <summary>Backup schedules.</summary>
    public IReadOnlyList<BackupScheduleSpec> BackupSchedules { get; init; } = [];

    /// <summary>Blackouts.</summary>
    public IReadOnlyList<FleetWindowSpec> Blackouts { get; init; } = [];

    /// <summary>Maintenance windows.</summary>
    public IReadOnlyList<FleetWindowSpec> MaintenanceWindows { get; init; } = [];

    /// <summary>Concurrency limits.</summary>
    public IReadOnlyList<LimitSpec> Limits { get; init; } = [];

    /// <summary>Returns a document with these objects.</summary>
    public FleetDocument In(FleetDocument document) => document with
    {
        Groups = Put(document.Groups, Groups),
        Sites = Put(document.Sites, Sites),
        StorageGroups = Put(document.StorageGroups, StorageGroups),
        Policies = Put(document.Policies, Policies),
        BackupSchedules = Put(document.BackupSchedules, BackupSchedules),
        Blackouts = Put(document.Blackouts, Blackouts),
        MaintenanceWindows = Put(document.MaintenanceWindows, MaintenanceWindows),
        Limits = Put(document.Limits, Limits),
    };

    private static IReadOnlyList<T> Put<T>(IReadOnlyList<T> stored, IReadOnlyList<T> wanted)
        where T : INamedSpec
    {
        var names = wanted.Select(spec => spec.Name).ToHashSet(StringComparer.Ordinal);
        return [.. stored.Where(spec => !names.Contains(spec.Name)), .. wanted];
    }
}
