using System.Text.Json;
using FleetDefrag.Scheduling.Documents;
using FleetDefrag.Server.Data.Entities;

namespace FleetDefrag.Server.Features.Setup;

/// <summary>Maps kinds of objects to sections of the document.</summary>
internal static class SetupSections
{
    /// <summary>Returns every object of a document with its kind.</summary>
    public static IEnumerable<(SetupObjectKind Kind, INamedSpec Spec)> Objects(FleetDocument document) =>
        Of(SetupObjectKind.Group, document.Groups).Concat(Of(SetupObjectKind.Site, document.Sites))
            .Concat(Of(SetupObjectKind.StorageGroup, document.StorageGroups))
            .Concat(Of(SetupObjectKind.Policy, document.Policies)).Concat(Of(SetupObjectKind.BackupSchedule, document.BackupSchedules))
            .Concat(Of(SetupObjectKind.Blackout, document.Blackouts))
                .Concat(Of(SetupObjectKind.MaintenanceWindow, document.MaintenanceWindows))
            .Concat(Of(SetupObjectKind.Limit, document.Limits)).Concat(Of(SetupObjectKind.ContactPoint, document.ContactPoints))
            .Concat(Of(SetupObjectKind.AlertRule, document.AlertRules)).Concat(Of(SetupObjectKind.Silence, document.Silences))
            .Concat(Of(SetupObjectKind.MuteTiming, document.MuteTimings))
            .Concat(Of(SetupObjectKind.DirectoryLabel, document.DirectoryLabels));

    /// <summary>Returns the noun for a kind of object, such as "storage group".</summary>
    public static string Noun(SetupObjectKind kind) => JsonNamingPolicy.KebabCaseLower.ConvertName(kind.ToString()).Replace('-', ' ');

    /// <summary>Returns the document of stored objects.</summary>
    public static FleetDocument Document(IEnumerable<SetupObject> stored)
    {
        var byKind = stored.OrderBy(item => item.Name, StringComparer.Ordinal).ToLookup(item => item.Kind);
        return new FleetDocument
        {
            Groups = Read<GroupSpec>(byKind[SetupObjectKind.Group]),
            Sites = Read<GroupSpec>(byKind[SetupObjectKind.Site]),
            StorageGroups = Read<GroupSpec>(byKind[SetupObjectKind.StorageGroup]),
            Policies = Read<PolicySpec>(byKind[SetupObjectKind.Policy]),
            BackupSchedules = Read<BackupScheduleSpec>(byKind[SetupObjectKind.BackupSchedule]),
            Blackouts = Read<FleetWindowSpec>(byKind[SetupObjectKind.Blackout]),
            MaintenanceWindows = Read<FleetWindowSpec>(byKind[SetupObjectKind.MaintenanceWindow]),
            Limits = Read<LimitSpec>(byKind[SetupObjectKind.Limit]),
            AlertRules = Read<AlertRuleSpec>(byKind[SetupObjectKind.AlertRule]),
            Silences = Read<SilenceSpec>(byKind[SetupObjectKind.Silence]),
            MuteTimings = Read<MuteTimingSpec>(byKind[SetupObjectKind.MuteTiming]),
            DirectoryLabels = Read<DirectoryLabelSpec>(byKind[SetupObjectKind.DirectoryLabel]),
            ContactPoints = Read<ContactPointSpec>(byKind[SetupObjectKind.ContactPoint]),
        };
    }

    private static List<T> Read<T>(IEnumerable<SetupObject> stored) => [.. stored.Select(item => SetupJson.Read<T>(item.Spec))];

    private static IEnumerable<(SetupObjectKind Kind, INamedSpec Spec)> Of(SetupObjectKind kind, IEnumerable<INamedSpec> specs) =>
        specs.Select(spec => (kind, spec));
}
