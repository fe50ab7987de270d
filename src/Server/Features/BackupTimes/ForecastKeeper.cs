using FleetDefrag.Server.Data;
using FleetDefrag.Server.Data.Entities;

namespace FleetDefrag.Server.Features.BackupTimes;

/// <summary>
/// Stores with each backup the forecast that was possible before it, so that it can be compared with the backup afterwards. A run from a
/// log gets the forecast from what happened before that run, even if later runs are known.
/// </summary>
internal static class ForecastKeeper
{
    /// <summary>Adds the forecasts of some runs of one server to the unit of work, which the caller saves.</summary>
    public static async Task KeepAsync(FleetDbContext db, IReadOnlyCollection<BackupRun> runs, CancellationToken cancellationToken)
    {
        if (runs.Count == 0)
            return;
        var rows = await db.ReadAsync(runs.First().ServerId, runs.Max(run => run.BeganAt), cancellationToken);
        foreach (var run in runs)
        {
            if (run.VolumeId is not { } volume || rows.Until(run.BeganAt).Forecast(volume, run.Type, run.Method) is not { } forecast)
                continue;
            run.ForecastSeconds = forecast.Duration.Seconds;
            run.ForecastLowSeconds = forecast.Duration.LowSeconds;
            run.ForecastHighSeconds = forecast.Duration.HighSeconds;
            run.ForecastRuns = forecast.Runs;
        }
    }
}
