using FleetDefrag.Agent.Link;
using FleetDefrag.Agent.Link.Spooling;
using Microsoft.Extensions.Hosting;
using Microsoft.Extensions.Logging;

namespace FleetDefrag.Agent.Guards;

/// <summary>Looks every second whether a hook left something to tell the server.</summary>
internal sealed class BackupReportService(BackupReports reports, Spool spool, TimeProvider clock, ILogger<BackupReportService> logger) : BackgroundService
{
    private static readonly TimeSpan Interval = TimeSpan.FromSeconds(1);

    private bool _hasFailed;

    /// <inheritdoc/>
    protected override async Task ExecuteAsync(CancellationToken stoppingToken)
    {
        using var timer = new PeriodicTimer(Interval, clock);
        do
            Forward();
        while (await timer.WaitForNextTickAsync(stoppingToken));
    }

    private void Forward()
    {
        try
        {
            reports.Forward(spool, clock.GetUtcNow());
            _hasFailed = false;
        }
        catch (Exception failure) when (failure is IOException or UnauthorizedAccessException)
        {
            // Once for each time that the disk fails, not once a second.
            if (!_hasFailed)
                LinkLog.SpoolWriteFailed(logger, failure.Message);
            _hasFailed = true;
        }
    }
}
