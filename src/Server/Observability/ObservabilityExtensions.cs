using Microsoft.AspNetCore.Diagnostics.HealthChecks;

namespace FleetDefrag.Server.Observability;

/// <summary>Logs and health.</summary>
internal static class ObservabilityExtensions
{
    public static void AddObservability(this WebApplicationBuilder builder)
    {
        builder.Services.AddSingleton<Audit>().AddSingleton<ConsoleOutput>().AddHostedService<ReadyAnnouncement>();
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
        // Failed statements come as exceptions to whoever sent them, and are reported or handled there.
        builder.Logging.AddFilter("Microsoft.EntityFrameworkCore", LogLevel.None);
        // What keeps the server from starting is said in one line on standard error instead.
        builder.Logging.AddFilter("Microsoft.Extensions.Hosting.Internal.Host", LogLevel.None);
        // The keys of the session cookies lie in the data folder, closed to other users; there is no key store to encrypt them with.
        builder.Logging.AddFilter("Microsoft.AspNetCore.DataProtection", LogLevel.Error);
        builder.Logging.AddFilter("Microsoft.AspNetCore.StaticFiles", LogLevel.Error);
    }

    /// <summary>/healthz: the process answers. /readyz: it can work, that is, its database does and has the schema of this version.</summary>
    public static void MapObservability(this IEndpointRouteBuilder app)
    {
        app.MapHealthChecks("/healthz", new HealthCheckOptions { Predicate = _ => false }).AllowAnonymous();
        app.MapHealthChecks("/readyz").AllowAnonymous();
    }
}
