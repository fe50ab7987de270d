namespace FleetDefrag.Server.Features.BackupForecasts;

/// <summary>Instants that follow from forecasts.</summary>
internal static class ForecastTimes
{
    // A rate near zero makes a forecast that no calendar holds.
    private const double LongestSeconds = 366 * 86_400.0;

    /// <summary>Returns the end of a backup, at most a year after its start; null without a duration.</summary>
    public static DateTimeOffset? AddSafely(this DateTimeOffset start, double? seconds) =>
        seconds is { } known ? start.AddSeconds(Math.Round(Math.Min(known, LongestSeconds))) : null;
}
