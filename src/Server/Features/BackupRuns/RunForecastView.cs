namespace FleetDefrag.Server.Features.BackupRuns;

/// <summary>The forecast that was made before a backup, beside its duration.</summary>
/// <param name="Seconds">The forecast duration.</param>
/// <param name="LowSeconds">One in twenty backups is shorter.</param>
/// <param name="HighSeconds">One in twenty backups is longer.</param>
/// <param name="Runs">The number of earlier runs of the volume from which the forecast was made.</param>
/// <param name="ErrorPercent">Forecast − duration, in per cent of the duration; null: the backup has not ended.</param>
/// <param name="IsKept">Whether the duration lies within the interval; null: the backup has not ended.</param>
internal sealed record RunForecastView(
    double Seconds, double LowSeconds, double HighSeconds, int Runs, double? ErrorPercent, bool? IsKept);
