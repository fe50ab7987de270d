using System.Diagnostics.Metrics;
using OpenTelemetry;
using OpenTelemetry.Exporter;
using OpenTelemetry.Metrics;
using OpenTelemetry.Trace;

namespace FleetDefrag.Server.Observability.Telemetry;

/// <summary>Sends traces and metrics to the collector of the settings. A collector that does not answer delays nothing else.</summary>
internal sealed class TelemetryExport(TelemetrySettings settings, IMeterFactory meters) : IHostedService, IDisposable
{
    private const int MillisecondsBetweenMetrics = 15_000;

    private MeterProvider? _metrics;
    private TracerProvider? _traces;

    /// <inheritdoc />
    public Task StartAsync(CancellationToken cancellationToken)
    {
        _metrics = Sdk.CreateMeterProviderBuilder().SelectMetrics(meters).SetResourceBuilder(TelemetryExtensions.Resource())
            .AddReader(new PeriodicExportingMetricReader(new OtlpMetricExporter(Target("metrics")), MillisecondsBetweenMetrics)).Build();
        _traces = Sdk.CreateTracerProviderBuilder().SetResourceBuilder(TelemetryExtensions.Resource())
            .AddSource(ServerMeter.Name, "Microsoft.AspNetCore", "Npgsql", "System.Net.Http")
            .SetSampler(new ParentBasedSampler(new RootSampler(settings.TraceShare)))
            .AddProcessor(new BatchActivityExportProcessor(new OtlpTraceExporter(Target("traces")))).Build();
        return Task.CompletedTask;
    }

    /// <inheritdoc />
    public Task StopAsync(CancellationToken cancellationToken)
    {
        Dispose();
        return Task.CompletedTask;
    }

    /// <inheritdoc />
    public void Dispose()
    {
        _metrics?.Dispose();
        _traces?.Dispose();
        (_metrics, _traces) = (null, null);
    }

    private OtlpExporterOptions Target(string signal) => TelemetryExtensions.Target(settings, signal);
}
