using System.Diagnostics;
using OpenTelemetry.Trace;

namespace FleetDefrag.Server.Observability.Telemetry;

/// <summary>
/// Begins a trace for a share of the requests and of the server's own work. A statement or call without such a parent begins none: the
/// regular work of the server would fill the collector with them.
/// </summary>
internal sealed class RootSampler(double share) : Sampler
{
    private readonly TraceIdRatioBasedSampler _share = new(share);

    /// <inheritdoc />
    public override SamplingResult ShouldSample(in SamplingParameters samplingParameters) =>
        samplingParameters.Kind == ActivityKind.Client
            ? new SamplingResult(SamplingDecision.Drop)
            : _share.ShouldSample(samplingParameters);
}
