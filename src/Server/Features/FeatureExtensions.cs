using System.Text.Json;
using System.Text.Json.Serialization;
using FleetDefrag.Server.Features.Access;
using FleetDefrag.Server.Features.BackupRuns;
using FleetDefrag.Server.Features.EffectivePolicies;
using FleetDefrag.Server.Features.Enrollment;
using FleetDefrag.Server.Features.Events;
using FleetDefrag.Server.Features.Fleet;
using FleetDefrag.Server.Features.Jobs;
using FleetDefrag.Server.Features.Jobs.Dispatch;
using FleetDefrag.Server.Features.NightPlan;
using FleetDefrag.Server.Features.Servers;
using FleetDefrag.Server.Features.Setup;
using FleetDefrag.Server.Features.Volumes;
using FleetDefrag.Server.Observability;

namespace FleetDefrag.Server.Features;

/// <summary>The use cases and their routes under /api/v1.</summary>
internal static class FeatureExtensions
{
    public static void AddFeatures(this WebApplicationBuilder builder)
    {
        builder.Services.ConfigureHttpJsonOptions(options =>
        {
            var json = options.SerializerOptions;
            json.Converters.Add(new JsonStringEnumConverter(JsonNamingPolicy.CamelCase, allowIntegerValues: false));
            // Numbers are numbers, and what a request must carry it must carry: the OpenAPI document says the same.
            json.NumberHandling = JsonNumberHandling.Strict;
            json.RespectNullableAnnotations = true;
            json.RespectRequiredConstructorParameters = true;
        });
        builder.Services.AddSingleton<EventHub>().AddSingleton<JobSignal>().AddSingleton<Audit>();
        builder.Services.AddScoped<CreateJob>().AddScoped<StopJob>().AddScoped<ServerQueries>().AddScoped<EnrollMachine>().AddScoped<DispatchRound>().AddScoped<SetupStore>().AddScoped<Labelling>();
        builder.Services.AddHostedService<PlanService>().AddHostedService<AgentPolicyService>().AddSingleton<AgentPolicySignal>().AddScoped<AgentPolicies>().AddSingleton<PlanSignal>().AddScoped<PlanInputs>().AddScoped<DecisionStore>().AddScoped<PlannedJobs>().AddScoped<RunningJobs>().AddScoped<PlanRound>().AddScoped<CanaryWatch>().AddScoped<StoredSetup>().AddScoped<JobReplanner>().AddScoped<SecondPerson>().AddScoped<SetLabels>();
    }

    public static void MapFeatures(this IEndpointRouteBuilder app)
    {
        var api = app.MapGroup("/api/v1").ProducesProblem(StatusCodes.Status401Unauthorized);
        api.MapSession();
        var signedIn = api.MapGroup("").RequireAuthorization().RequireOwnPassword();
        signedIn.MapFleet();
        signedIn.MapServers();
        signedIn.MapVolumes();
        signedIn.MapJobs();
        signedIn.MapSetup();
        signedIn.MapNightPlan();
        signedIn.MapEffectivePolicies();
        signedIn.MapBackupRuns();
        signedIn.MapEnrolmentTokens();
        signedIn.MapEvents();
    }
}
