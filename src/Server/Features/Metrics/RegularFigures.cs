using FleetDefrag.Server.Background;

namespace FleetDefrag.Server.Features.Metrics;

/// <summary>Reads the figures regularly where metrics are sent to a collector. The page of metrics reads them itself.</summary>
internal sealed class RegularFigures(FleetGauges gauges, TimeProvider time, ILogger<RegularFigures> logger) : RegularWork(Interval, time)
{
    private static readonly TimeSpan Interval = TimeSpan.FromSeconds(15);

    /// <inheritdoc />
    protected override Task RoundAsync(CancellationToken cancellationToken) => gauges.RefreshAsync(cancellationToken);

    /// <inheritdoc />
    protected override void Failed(Exception failure) => logger.FiguresNotRead(failure.Message);
}
