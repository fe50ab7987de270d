using Microsoft.Extensions.Hosting;

namespace FleetDefrag.Agent.Jobs;

/// <summary>Lists the volumes once a minute, because disks come and go, and somebody may have mounted an image.</summary>
internal sealed class VolumeWatchService(VolumeWatch volumes, TimeProvider time) : BackgroundService
{
    private static readonly TimeSpan Interval = TimeSpan.FromMinutes(1);

    /// <inheritdoc/>
    protected override async Task ExecuteAsync(CancellationToken stoppingToken)
    {
        using var timer = new PeriodicTimer(Interval, time);
        while (await timer.WaitForNextTickAsync(stoppingToken))
            await Task.Run(volumes.ReportChanges, stoppingToken);
    }
}
