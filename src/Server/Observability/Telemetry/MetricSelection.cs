using System.Diagnostics.Metrics;
using OpenTelemetry.Metrics;

namespace FleetDefrag.Server.Observability.Telemetry;

/// <summary>The metrics that the server publishes: its own, and a few of the framework's.</summary>
internal static class MetricSelection
{
    /// <summary>Beginning of the names of the server's own meters.</summary>
    public const string Own = "FleetDefrag.";

    // The most series of one metric. Further ones count as one series, so that no input can grow the page without limit.
    private const int MostSeries = 1000;

    private static readonly double[] RequestSeconds = [0.01, 0.05, 0.25, 1, 5];
    private static readonly double[] RoundSeconds = [0.1, 0.5, 1, 5, 15, 60, 300];

    private static readonly HashSet<string> OfFramework = new(StringComparer.Ordinal)
    {
        "http.server.request.duration", "dotnet.process.cpu.time", "dotnet.process.memory.working_set", "dotnet.gc.pause.time",
        "dotnet.gc.heap.total_allocated", "dotnet.exceptions",
    };

    /// <summary>Selects the metrics of a provider.</summary>
    /// <param name="builder">Builds the provider.</param>
    /// <param name="meters">The factory of this server. Meters of another server in the same process are left out.</param>
    public static MeterProviderBuilder SelectMetrics(this MeterProviderBuilder builder, IMeterFactory meters) => builder
        .AddMeter($"{Own}*", "Microsoft.AspNetCore.Hosting", "System.Runtime").AddView(instrument => Choose(instrument, meters));

    private static MetricStreamConfiguration Choose(Instrument instrument, IMeterFactory meters)
    {
        if (instrument.Meter.Scope is { } scope && scope != meters)
            return MetricStreamConfiguration.Drop;
        if (!instrument.Meter.Name.StartsWith(Own, StringComparison.Ordinal) && !OfFramework.Contains(instrument.Name))
            return MetricStreamConfiguration.Drop;
        return instrument.Name switch
        {
            "http.server.request.duration" => new ExplicitBucketHistogramConfiguration
            {
                Boundaries = RequestSeconds, CardinalityLimit = MostSeries,
                TagKeys = ["http.request.method", "http.response.status_code", "http.route"],
            },
            "fleetdefrag.planner.round.duration" => new ExplicitBucketHistogramConfiguration
            {
                Boundaries = RoundSeconds, CardinalityLimit = MostSeries,
            },
            _ => new MetricStreamConfiguration { CardinalityLimit = MostSeries },
        };
    }
}
