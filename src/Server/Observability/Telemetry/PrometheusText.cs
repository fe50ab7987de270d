using System.Globalization;
using System.Text;
using OpenTelemetry.Metrics;

namespace FleetDefrag.Server.Observability.Telemetry;

/// <summary>Writes metrics in the text format of Prometheus, version 0.0.4.</summary>
internal sealed class PrometheusText
{
    /// <summary>The content type of the format.</summary>
    public const string ContentType = "text/plain; version=0.0.4; charset=utf-8";

    private readonly StringBuilder _text = new();

    /// <inheritdoc />
    public override string ToString() => _text.ToString();

    /// <summary>Appends a metric with all its series.</summary>
    public void Add(Metric metric)
    {
        var isCounter = metric.MetricType is MetricType.LongSum or MetricType.DoubleSum;
        var name = PrometheusNames.OfMetric(metric.Name, metric.Unit, isCounter);
        var type = metric.MetricType == MetricType.Histogram ? "histogram" : isCounter ? "counter" : "gauge";
        _text.Append("# HELP ").Append(name).Append(' ').AppendEscaped(metric.Description, isLabel: false).Append('\n');
        _text.Append("# TYPE ").Append(name).Append(' ').Append(type).Append('\n');
        foreach (ref readonly var point in metric.GetMetricPoints())
        {
            if (metric.MetricType == MetricType.Histogram)
                AddHistogram(name, point);
            else
                AddSample(name, point, ValueOf(metric.MetricType, point));
        }
    }

    private static double ValueOf(MetricType type, MetricPoint point) => type switch
    {
        MetricType.LongSum or MetricType.LongSumNonMonotonic => point.GetSumLong(),
        MetricType.LongGauge => point.GetGaugeLastValueLong(),
        MetricType.DoubleSum or MetricType.DoubleSumNonMonotonic => point.GetSumDouble(),
        _ => point.GetGaugeLastValueDouble(),
    };

    // The buckets of Prometheus add up; those of the measurement do not.
    private void AddHistogram(string name, MetricPoint point)
    {
        var below = 0L;
        foreach (var bucket in point.GetHistogramBuckets())
        {
            below += bucket.BucketCount;
            var bound = double.IsPositiveInfinity(bucket.ExplicitBound) ? "+Inf" : Number(bucket.ExplicitBound);
            AddSample($"{name}_bucket", point, below, bound);
        }

        AddSample($"{name}_sum", point, point.GetHistogramSum());
        AddSample($"{name}_count", point, point.GetHistogramCount());
    }

    private void AddSample(string name, MetricPoint point, double value, string? bound = null)
    {
        _text.Append(name);
        var before = '{';
        foreach (var tag in point.Tags)
        {
            AddLabel(before, PrometheusNames.Clean(tag.Key), Convert.ToString(tag.Value, CultureInfo.InvariantCulture) ?? "");
            before = ',';
        }

        if (bound is not null)
        {
            AddLabel(before, "le", bound);
            before = ',';
        }

        _text.Append(before == ',' ? "} " : " ").Append(Number(value)).Append('\n');
    }

    private void AddLabel(char before, string name, string value) =>
        _text.Append(before).Append(name).Append("=\"").AppendEscaped(value, isLabel: true).Append('"');

    private static string Number(double value) => value switch
    {
        double.PositiveInfinity => "+Inf",
        double.NegativeInfinity => "-Inf",
        _ => value.ToString("R", CultureInfo.InvariantCulture),
    };
}
