using Microsoft.AspNetCore.Diagnostics.HealthChecks;

namespace FleetDefrag.Server.Observability;

/// <summary>Logs and health.</summary>
internal static class ObservabilityExtensions
{
    public static void AddObservability(this WebApplicationBuilder builder)
    {
        builder.Services.AddSingleton<Audit>().AddSingleton<ConsoleOutput>().AddHostedService<ReadyAnnouncement>();
        builder.Services.AddHealthChecks().AddCheck<DatabaseHealthCheck>("database");
        // One line for each message. Statements, requests and messages of the framework appear only when configured.
        builder.Logging.AddSimpleConsole(console =>
        {
            console.SingleLine = true;
            console.TimestampFormat = "yyyy-MM-ddTHH:mm:ssZ ";
            console.UseUtcTimestamp = true;
        });
        builder.Logging.AddFilter("Microsoft", LogLevel.Warning);
        builder.Logging.AddFilter("System", LogLevel.Warning);
        // The sender of a failed statement gets an exception, and reports or handles it.
        builder.Logging.AddFilter("Microsoft.EntityFrameworkCore", LogLevel.None);
        // The reason why the server does not start is printed in one line on standard error instead.
        builder.Logging.AddFilter("Microsoft.Extensions.Hosting.Internal.Host", LogLevel.None);
        // The keys of the session cookies lie in the data folder, which other users cannot read. There is no key store to encrypt them
        // with.
        builder.Logging.AddFilter("Microsoft.AspNetCore.DataProtection", LogLevel.Error);
        builder.Logging.AddFilter("Microsoft.AspNetCore.StaticFiles", LogLevel.Error);
    }

    /// <summary>Maps /healthz (the process answers) and /readyz (the database answers and has the schema of this version).</summary>
    public static void MapObservability(this IEndpointRouteBuilder app)
    {
        app.MapHealthChecks("/healthz", new HealthCheckOptions { Predicate = _ => false }).AllowAnonymous();
        app.MapHealthChecks("/readyz").AllowAnonymous();
    }
}
