using Microsoft.AspNetCore.Diagnostics.HealthChecks;

namespace FleetDefrag.Server.Observability;

/// <summary>Logs and health.</summary>
internal static class ObservabilityExtensions
{
    public static void AddObservability(this WebApplicationBuilder builder)
    {
        builder.Services.AddSingleton<ConsoleOutput>();
        builder.Services.AddHealthChecks().AddCheck<DatabaseHealthCheck>("database");
        // One line a message; statements, requests and framework chatter only when asked for.
        builder.Logging.AddSimpleConsole(console =>
        {
            console.SingleLine = true;
            console.TimestampFormat = "yyyy-MM-ddTHH:mm:ssZ ";
            console.UseUtcTimestamp = true;
        });
        builder.Logging.AddFilter("Microsoft", LogLevel.Warning);
        builder.Logging.AddFilter("System", LogLevel.Warning);
        // A console that is closed mid-request is nothing to report; real failures come as exceptions of the request.
        builder.Logging.AddFilter("Microsoft.EntityFrameworkCore", LogLevel.Error);
    }

    /// <summary>/healthz: the process answers. /readyz: it can work, that is, its database does and has the schema of this version.</summary>
    public static void MapObservability(this IEndpointRouteBuilder app)
    {
        app.MapHealthChecks("/healthz", new HealthCheckOptions { Predicate = _ => false }).AllowAnonymous();
        app.MapHealthChecks("/readyz").AllowAnonymous();
    }
}
