using FleetDefrag.Server.Events;
using FleetDefrag.Server.Features.Access;
using FleetDefrag.Server.Features.Access.ApiTokens;
using FleetDefrag.Server.Features.Access.Authenticators;
using FleetDefrag.Server.Features.Access.Users;
using FleetDefrag.Server.Features.AgentPolicies;
using FleetDefrag.Server.Features.Alerts;
using FleetDefrag.Server.Features.Alerts.Delivery;
using FleetDefrag.Server.Features.Alerts.Digests;
using FleetDefrag.Server.Features.Approvals;
using FleetDefrag.Server.Features.AuditTrail;
using FleetDefrag.Server.Features.BackupForecasts;
using FleetDefrag.Server.Features.BackupRuns;
using FleetDefrag.Server.Features.Bulk;
using FleetDefrag.Server.Features.DirectoryServers;
using FleetDefrag.Server.Features.EffectivePolicies;
using FleetDefrag.Server.Features.Enrolment;
using FleetDefrag.Server.Features.Fleet;
using FleetDefrag.Server.Features.Health;
using FleetDefrag.Server.Features.Idempotency;
using FleetDefrag.Server.Features.Jobs;
using FleetDefrag.Server.Features.Jobs.Dispatch;
using FleetDefrag.Server.Features.Layouts;
using FleetDefrag.Server.Features.Metrics;
using FleetDefrag.Server.Features.Pause;
using FleetDefrag.Server.Features.Plan;
using FleetDefrag.Server.Features.PlanPreviews;
using FleetDefrag.Server.Features.PolicyTrials;
using FleetDefrag.Server.Features.Reports;
using FleetDefrag.Server.Features.Reports.Schedules;
using FleetDefrag.Server.Features.Servers;
using FleetDefrag.Server.Features.Setup;
using FleetDefrag.Server.Features.SqlBackups;
using FleetDefrag.Server.Features.Views;
using FleetDefrag.Server.Features.Volumes;
using FleetDefrag.Server.Features.Webhooks;
using FleetDefrag.Server.Http;
using FleetDefrag.Server.Observability.Telemetry;

namespace FleetDefrag.Server.Features;

/// <summary>Lists the features. Each registers and maps itself; the routes of the API begin with /api/v1.</summary>
internal static class FeatureExtensions
{
    public static void AddFeatures(this IServiceCollection services, TelemetrySettings telemetry)
    {
        services.AddEvents();
        services.AddIdempotency();
        services.AddFleet();
        services.AddAlerts();
        services.AddEnrolment();
        services.AddDirectoryServers();
        services.AddLinkHealth();
        services.AddVolumes();
        services.AddLayouts();
        services.AddSetup();
        services.AddBackupRuns();
        services.AddBackupForecasts();
        services.AddReports();
        services.AddReportSchedules();
        services.AddSqlBackups();
        services.AddJobs();
        services.AddBulk();
        services.AddJobDispatch();
        services.AddServers();
        services.AddAgentPolicies();
        services.AddPolicyTrials();
        services.AddPause();
        services.AddApprovals();
        services.AddPlan();
        services.AddPlanPreviews();
        services.AddAuditTrail();
        services.AddWebhooks();
        services.AddFleetMetrics(telemetry.Url is not null);
    }

    public static void MapFeatures(this IEndpointRouteBuilder app)
    {
        app.MapEnrolment();
        app.MapLinkHealth();
        new ApiRoutes(app.MapGroup("")).RequireAuthorization().RequireOwnPassword().RequireScope().MapMetrics();
        var api = new ApiRoutes(app.MapGroup("/api/v1")).ProducesProblem(StatusCodes.Status401Unauthorized);
        api.MapSession();
        api.MapAuthenticator();
        var signedIn = api.MapGroup("").RequireAuthorization().RequireOwnPassword().RequireAuthenticator().RequireScope();
        signedIn.MapFleet();
        signedIn.MapAlerts();
        signedIn.MapDeliveries();
        signedIn.MapDigests();
        signedIn.MapServers();
        signedIn.MapDirectoryServers();
        signedIn.MapVolumes();
        signedIn.MapLayouts();
        signedIn.MapJobs();
        signedIn.MapBulk();
        signedIn.MapSavedViews();
        signedIn.MapSetup();
        signedIn.MapTimeZones();
        signedIn.MapPlan();
        signedIn.MapTimeline();
        signedIn.MapPlanPreviews();
        signedIn.MapPolicyTrials();
        signedIn.MapPause();
        signedIn.MapApprovals();
        signedIn.MapEffectivePolicies();
        signedIn.MapBackupRuns();
        signedIn.MapBackupForecasts();
        signedIn.MapReports();
        signedIn.MapReportSchedules();
        signedIn.MapSqlBackups();
        signedIn.MapEnrolmentTokens();
        signedIn.MapWaitingMachines();
        signedIn.MapApiTokens();
        signedIn.MapUsers();
        signedIn.MapSessions();
        signedIn.MapAudit();
        signedIn.MapWebhooks();
        signedIn.MapEvents();
    }
}
