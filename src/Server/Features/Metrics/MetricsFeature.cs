using FleetDefrag.Server.Http;
using FleetDefrag.Server.Observability.Telemetry;
using FleetDefrag.Server.Permissions;

namespace FleetDefrag.Server.Features.Metrics;

/// <summary>Figures for monitoring, at /metrics and by OTLP.</summary>
internal static class MetricsFeature
{
    public static IServiceCollection AddFleetMetrics(this IServiceCollection services, bool isExported)
    {
        services.AddSingleton<FleetFiguresReader>().AddSingleton<FleetGauges>();
        return isExported ? services.AddHostedService<RegularFigures>() : services;
    }

    /// <summary>Maps the page of metrics.</summary>
    /// <param name="root">The routes outside of the API: Prometheus expects the page there.</param>
    public static void MapMetrics(this ApiRoutes root)
    {
        // Counting begins with the start, not with the first reader.
        _ = root.Services.GetRequiredService<MetricsPage>();
        root.MapGet("/metrics", ReadAsync).WithName("getMetrics")
            .Needs(Permission.Read, Reach.Fleet).WithTags("Metrics")
            .WithSummary("Returns the metrics of the fleet and the server for Prometheus")
            .Produces<string>(StatusCodes.Status200OK, "text/plain");
    }

    private static async Task ReadAsync(HttpContext http, FleetGauges gauges, MetricsPage page)
    {
        await gauges.RefreshAsync(http.RequestAborted);
        http.Response.ContentType = PrometheusText.ContentType;
        http.Response.Headers.CacheControl = "no-store";
        await http.Response.WriteAsync(page.Read(), http.RequestAborted);
    }
}
