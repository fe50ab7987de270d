using System.Diagnostics.Metrics;
using FleetDefrag.Server.Observability.Telemetry;

namespace FleetDefrag.Server.Features.Metrics;

/// <summary>
/// Publishes the newest figures of the fleet. Before the first figures, and after a failure to read them, there are none.
/// </summary>
internal sealed class FleetGauges
{
    private readonly Meter _meter;
    private readonly FleetFiguresReader _reader;
    private volatile FleetFigures? _figures;

    public FleetGauges(FleetFiguresReader reader, IMeterFactory meters)
    {
        (_reader, _meter) = (reader, meters.Create($"{MetricSelection.Own}Fleet"));
        Kinds("servers", "{server}", "state", "Enrolled servers by whether their agent is connected.", figures => figures.Servers);
        Value("agents.connected", "{agent}", "Agents with a stream to this replica.", figures => figures.AgentsConnected);
        Value(
            "agent.certificate.remaining", "s", "Time until the first certificate of an agent expires.",
            figures => figures.CertificateSeconds);
        Kinds("volumes", "{volume}", "state", "Volumes by the result of their newest analysis.", figures => figures.Volumes);
        Value("volumes.size", "By", "Size of all volumes.", figures => figures.VolumeBytes);
        Value("volumes.free", "By", "Free space of all volumes.", figures => figures.FreeBytes);
        Value("excess_fragments", "{fragment}", "Excess fragments of the files of all volumes.", figures => figures.ExcessFragments);
        Kinds("jobs.active", "{job}", "state", "Jobs that have not ended.", figures => figures.Jobs);
        Kinds("jobs.ended.last_day", "{job}", "state", "Jobs that ended within 24 hours.", figures => figures.JobsOfDay);
        Kinds("plan.decisions", "{decision}", "kind", "Decisions of the plan about the next backups.", figures => figures.Decisions);
        Kinds("alerts.open", "{alert}", "kind", "Open alerts.", figures => figures.Alerts);
        Kinds(
            "alert.deliveries.pending", "{message}", "state", "Messages to contact points that were not taken.",
            figures => figures.Deliveries);
        Kinds(
            "backup.forecasts.last_week", "{backup}", "result", "Backups of 7 days by whether their duration lay within the forecast.",
            figures => figures.Forecasts);
        Value(
            "backup.forecast.error", "1", "Mean error of the forecasts of the backups of 7 days.", figures => figures.ForecastError);
        Value("database.size", "By", "Size of the database.", figures => figures.DatabaseBytes);
        Value("database.connections", "{connection}", "Open connections to the database.", figures => figures.DatabaseConnections);
        Value("database.figures.duration", "s", "Time to read these figures from the database.", figures => figures.ReadTime.TotalSeconds);
    }

    /// <summary>Reads the figures anew.</summary>
    public async Task RefreshAsync(CancellationToken cancellationToken)
    {
        try
        {
            _figures = await _reader.ReadAsync(cancellationToken);
        }
        catch
        {
            _figures = null;
            throw;
        }
    }

    private void Value(string name, string unit, string help, Func<FleetFigures, double?> read) => _meter.CreateObservableGauge(
        $"fleetdefrag.{name}",
        () => _figures is { } figures && read(figures) is { } value ? [new Measurement<double>(value)] : Array.Empty<Measurement<double>>(),
        unit, help);

    private void Kinds(string name, string unit, string label, string help, Func<FleetFigures, IReadOnlyList<KindCount>> read) =>
        _meter.CreateObservableGauge(
            $"fleetdefrag.{name}",
            () => _figures is { } figures
                ? read(figures).Select(kind => new Measurement<long>(kind.Count, new KeyValuePair<string, object?>(label, kind.Kind)))
                : [],
            unit, help);
}
