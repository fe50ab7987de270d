using FleetDefrag.Scheduling.Documents;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Features.Setup.Yaml;
using FleetDefrag.Server.Http;
using FleetDefrag.Server.Permissions;
using Microsoft.AspNetCore.Mvc;

namespace FleetDefrag.Server.Features.Setup;

/// <summary>The routes of the setup: single objects, and the whole setup as one YAML document.</summary>
internal static class SetupApi
{
    // A document of ten thousand servers with some labels each has one or two megabytes.
    private const long LargestDocumentBytes = 16L << 20;

    public static void MapSetup(this ApiRoutes api)
    {
        var setup = api.MapGroup("/setup").WithTags("Setup");
        setup.MapGet("/document", SetupDocument.ExportAsync).WithName("exportSetup").Needs(Permission.Read, Reach.Fleet)
            .WithSummary("Exports the whole setup as one YAML document")
            .Produces<string>(contentType: YamlText.ContentType);
        setup.MapPut("/document", SetupDocument.ApplyAsync).WithName("applySetup").Needs(Permission.ChangeSetup, Reach.Fleet)
            .WithSummary("Replaces the setup by a YAML document; with dryRun only returns the changes")
            .Accepts<string>(YamlText.ContentType).ProducesProblem(StatusCodes.Status400BadRequest)
            .ProducesProblem(StatusCodes.Status412PreconditionFailed).WithMetadata(new RequestSizeLimitAttribute(LargestDocumentBytes));
        new SetupObjects<GroupSpec>(
            "groups", SetupObjectKind.Group, document => document.Groups, (document, specs) => document with { Groups = specs }).Map(setup);
        new SetupObjects<GroupSpec>(
            "sites", SetupObjectKind.Site, document => document.Sites, (document, specs) => document with { Sites = specs }).Map(setup);
        new SetupObjects<GroupSpec>(
            "storage-groups", SetupObjectKind.StorageGroup, document => document.StorageGroups,
            (document, specs) => document with { StorageGroups = specs }).Map(setup);
        new SetupObjects<PolicySpec>(
            "policies", SetupObjectKind.Policy, document => document.Policies,
            (document, specs) => document with { Policies = specs }).Map(setup);
        new SetupObjects<BackupScheduleSpec>(
            "backup-schedules", SetupObjectKind.BackupSchedule, document => document.BackupSchedules,
            (document, specs) => document with { BackupSchedules = specs }).Map(setup);
        new SetupObjects<FleetWindowSpec>(
            "blackouts", SetupObjectKind.Blackout, document => document.Blackouts,
            (document, specs) => document with { Blackouts = specs }).Map(setup);
        new SetupObjects<FleetWindowSpec>(
            "maintenance-windows", SetupObjectKind.MaintenanceWindow, document => document.MaintenanceWindows,
            (document, specs) => document with { MaintenanceWindows = specs }).Map(setup);
        new SetupObjects<LimitSpec>(
            "limits", SetupObjectKind.Limit, document => document.Limits, (document, specs) => document with { Limits = specs }).Map(setup);
        new SetupObjects<ContactPointSpec>(
            "contact-points", SetupObjectKind.ContactPoint, document => document.ContactPoints,
            (document, specs) => document with { ContactPoints = specs }).Map(setup);
        new SetupObjects<AlertRuleSpec>(
            "alert-rules", SetupObjectKind.AlertRule, document => document.AlertRules,
            (document, specs) => document with { AlertRules = specs }).Map(setup);
        new SetupObjects<SilenceSpec>(
            "silences", SetupObjectKind.Silence, document => document.Silences,
            (document, specs) => document with { Silences = specs }).Map(setup);
        new SetupObjects<MuteTimingSpec>(
            "mute-timings", SetupObjectKind.MuteTiming, document => document.MuteTimings,
            (document, specs) => document with { MuteTimings = specs }).Map(setup);
        new SetupObjects<DirectoryLabelSpec>(
            "directory-labels", SetupObjectKind.DirectoryLabel, document => document.DirectoryLabels,
            (document, specs) => document with { DirectoryLabels = specs }).Map(setup);
    }
}
