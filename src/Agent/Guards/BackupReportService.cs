using FleetDefrag.Agent.Spool;
using Microsoft.Extensions.Hosting;
using Microsoft.Extensions.Logging;

namespace FleetDefrag.Agent.Guards;

/// <summary>Moves the reports of backup hooks into the spool, once a second.</summary>
internal sealed class BackupReportService(
    BackupReports reports, MessageSpool spool, TimeProvider time, ILogger<BackupReportService> logger) : BackgroundService
{
    private static readonly TimeSpan Interval = TimeSpan.FromSeconds(1);

    private bool _hasFailed;

    /// <inheritdoc/>
    protected override async Task ExecuteAsync(CancellationToken stoppingToken)
    {
        using var timer = new PeriodicTimer(Interval, time);
        do
            Forward();
        while (await timer.WaitForNextTickAsync(stoppingToken));
    }

    private void Forward()
    {
        try
        {
            reports.Forward(spool, time.GetUtcNow());
            _hasFailed = false;
        }
        catch (Exception failure) when (failure is IOException or UnauthorizedAccessException)
        {
            // Logged once for each failure of the disk, not once a second.
            if (!_hasFailed)
                logger.SpoolWriteFailed(failure.Message);
            _hasFailed = true;
        }
    }
}
