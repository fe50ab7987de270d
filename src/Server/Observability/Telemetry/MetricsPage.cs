using System.Diagnostics.Metrics;
using OpenTelemetry;
using OpenTelemetry.Metrics;

namespace FleetDefrag.Server.Observability.Telemetry;

/// <summary>The page of all metrics, for Prometheus. Metrics are collected when the page is read.</summary>
internal sealed class MetricsPage : IDisposable
{
    private readonly Collected _collected = new();
    private readonly MeterProvider _provider;
    private readonly Lock _lock = new();

    public MetricsPage(IMeterFactory meters) => _provider = Sdk.CreateMeterProviderBuilder().SelectMetrics(meters)
        .AddReader(new BaseExportingMetricReader(_collected)).Build();

    /// <summary>Returns the page in the format of <see cref="PrometheusText"/>.</summary>
    public string Read()
    {
        lock (_lock)
        {
            _collected.Text = new PrometheusText();
            _collected.Collect!(Timeout.Infinite);
            return _collected.Text.ToString();
        }
    }

    /// <inheritdoc />
    public void Dispose() => _provider.Dispose();

    [ExportModes(ExportModes.Pull)]
    private sealed class Collected : BaseExporter<Metric>, IPullMetricExporter
    {
        public PrometheusText Text { get; set; } = new();

        public Func<int, bool>? Collect { get; set; }

        public override ExportResult Export(in Batch<Metric> batch)
        {
            foreach (var metric in batch)
                Text.Add(metric);
            return ExportResult.Success;
        }
    }
}
