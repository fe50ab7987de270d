using System.Globalization;
using Microsoft.AspNetCore.Diagnostics.HealthChecks;
using Microsoft.Extensions.Diagnostics.HealthChecks;

namespace FleetDefrag.Server.Observability;

/// <summary>Logs and health.</summary>
internal static class ObservabilityExtensions
{
    public static void AddObservability(this WebApplicationBuilder builder)
    {
        builder.Services.AddHttpContextAccessor().AddSingleton<Audit>().AddSingleton<ConsoleOutput>().AddHostedService<ReadyAnnouncement>();
        builder.Services.AddExceptionHandler<DatabaseUnavailableHandler>();
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
        // A failed check is the answer of the page, which is read every few seconds.
        builder.Logging.AddFilter("Microsoft.Extensions.Diagnostics.HealthChecks", LogLevel.None);
        builder.Logging.AddFilter("Microsoft.AspNetCore.StaticFiles", LogLevel.Error);
    }

    /// <summary>Maps /healthz and /readyz: the process answers, and so does the database, with the schema of this version.</summary>
    public static void MapObservability(this IEndpointRouteBuilder app)
    {
        app.MapHealthChecks("/healthz", new HealthCheckOptions { ResponseWriter = WriteAsync }).AllowAnonymous();
        app.MapHealthChecks("/readyz", new HealthCheckOptions { ResponseWriter = WriteAsync }).AllowAnonymous();
    }

    private static Task WriteAsync(HttpContext http, HealthReport report)
    {
        http.Response.ContentType = "text/plain";
        if (report.Status == HealthStatus.Unhealthy)
            http.Response.Headers.RetryAfter = DatabaseUnavailableHandler.RetryAfterSeconds.ToString(CultureInfo.InvariantCulture);
        var problems = report.Entries.Values.Select(entry => entry.Description).Where(text => text is not null);
        return http.Response.WriteAsync(string.Join(' ', problems.Prepend($"{report.Status}")));
    }
}
