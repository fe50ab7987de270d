using FleetDefrag.Server.AgentLink;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Features;
using FleetDefrag.Server.Features.Access;
using FleetDefrag.Server.Features.Access.ApiTokens;
using FleetDefrag.Server.Features.Access.Users;
using FleetDefrag.Server.Features.AuditTrail;
using FleetDefrag.Server.Features.Authorities;
using FleetDefrag.Server.Features.Idempotency;
using FleetDefrag.Server.Features.Setup;
using FleetDefrag.Server.Http;
using FleetDefrag.Server.Observability;
using FleetDefrag.Server.Observability.Telemetry;
using FleetDefrag.Server.Permissions;
using FleetDefrag.Server.Security;
using FleetDefrag.Server.Settings;

namespace FleetDefrag.Server;

/// <summary>Composes the server from its parts.</summary>
internal static class ServerApplication
{
    /// <summary>Runs the server, or one of its commands. Returns the exit code: 0, or 1 when the server could not start.</summary>
    public static async Task<int> RunAsync(string[] args)
    {
        try
        {
            if (args is [ApiTokenCommand.Name, ..])
                return await ApiTokenCommand.RunAsync(args);
            if (args is [UserCommand.Name, ..])
                return await UserCommand.RunAsync(args);
            if (args is [AuditCommand.Name, ..])
                return await AuditCommand.RunAsync(args);
            if (args is [AuthorityCommand.Name, ..])
                return await AuthorityCommand.RunAsync(args);
            if (args is [ApplyCommand.Name, ..])
                return await ApplyCommand.RunAsync(args, Console.Out, Console.Error);
            await using var app = Build(args);
            await app.RunAsync();
            return 0;
        }
        catch (StartupException stopped)
        {
            await Console.Error.WriteLineAsync($"fleetdefrag-server: {stopped.Message}");
            return 1;
        }
        catch (IOException stopped) when (stopped.InnerException is Microsoft.AspNetCore.Connections.AddressInUseException)
        {
            await Console.Error.WriteLineAsync(
                $"fleetdefrag-server: {stopped.Message} "
                    + "Stop the program that listens there, or choose another address with Console:Url or AgentLink:Url.");
            return 1;
        }
    }

    /// <summary>
    /// Builds the server without starting it. Tests pass <paramref name="adjust"/> to replace services such as the clock.
    /// </summary>
    /// <exception cref="StartupException">A setting is wrong.</exception>
    public static WebApplication Build(string[] args, Action<WebApplicationBuilder>? adjust = null)
    {
        // The content root is the program's own folder, which holds the console's files, wherever the program is started from.
        var builder = WebApplication.CreateBuilder(new WebApplicationOptions { Args = args, ContentRootPath = AppContext.BaseDirectory });
        builder.Configuration.AddEnvironmentVariables("FLEETDEFRAG_").AddCommandLine(args);
        var settings = ServerSettings.Read(builder.Configuration);
        builder.Services.AddSingleton(settings).AddSingleton(TimeProvider.System);
        builder.AddObservability();
        var telemetry = builder.AddTelemetry(settings);
        builder.AddDatabase(settings);
        builder.AddSecurity(settings);
        builder.AddEndpoints(settings);
        builder.Services.AddProblems().AddStrictJson().AddOpenApiDocument();
        builder.Services.AddPermissions().DocumentPermissions();
        builder.AddAccess(settings);
        builder.Services.AddAgentLink();
        builder.Services.AddFeatures(telemetry);
        adjust?.Invoke(builder);

        var app = builder.Build();
        app.MapFleetDefrag();
        return app;
    }

    private static void MapFleetDefrag(this WebApplication app)
    {
        app.UseTraceNames();
        app.UseForwardedRequests();
        app.UseSecurityHeaders();
        app.UseLinkSeparation();
        app.UseExceptionHandler();
        app.UseStatusCodePages();
        app.UseMiddleware<FramingCheck>();
        app.UseMiddleware<OriginCheck>();
        app.UseConsoleFiles();
        app.UseRouting();
        app.UseRateLimiter();
        app.UseAuthentication();
        app.UseAuthorization();
        app.UseMiddleware<PermissionCheck>();
        app.UseMiddleware<InputCheck>();
        app.UseMiddleware<EntityTags>();
        app.UseMiddleware<IdempotencyCheck>();
        app.MapAgentLink();
        app.MapObservability();
        app.MapOpenApi().AllowAnonymous();
        app.MapFeatures();
        app.MapConsole();
        app.BuildEndpointsOnce();
    }

    // The routing and the authorization each build all endpoints of a group again.
    private static void BuildEndpointsOnce(this IEndpointRouteBuilder app)
    {
        var built = new DefaultEndpointDataSource(new CompositeEndpointDataSource(app.DataSources).Endpoints);
        app.DataSources.Clear();
        app.DataSources.Add(built);
    }
}
