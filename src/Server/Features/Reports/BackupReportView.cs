namespace FleetDefrag.Server.Features.Reports;

/// <summary>Backups and volumes before and after defragmentation, over a span of time.</summary>
/// <param name="From">Beginning of the span.</param>
/// <param name="To">End of the span.</param>
/// <param name="Of">The volumes of the report: a volume, a server, a group or the fleet, by name.</param>
/// <param name="Totals">Sums over the volumes.</param>
/// <param name="Days">The days of the span, oldest first, in UTC.</param>
/// <param name="Volumes">The volumes with a backup or a job in the span, those that saved the most time first.</param>
internal sealed record BackupReportView(
    DateTimeOffset From,
    DateTimeOffset To,
    string Of,
    ReportTotals Totals,
    IReadOnlyList<ReportDay> Days,
    IReadOnlyList<VolumeReport> Volumes);

/// <summary>Sums over the volumes of a report.</summary>
/// <param name="Volumes">Volumes with a backup or a job in the span.</param>
/// <param name="Backups">Backups that ended.</param>
/// <param name="BackupSeconds">Their time.</param>
/// <param name="BackupBytes">The bytes that they reported.</param>
/// <param name="SavedSeconds">Time that backups after a defragmentation took less than those before it would have.</param>
/// <param name="Jobs">Defragmentations that ended.</param>
/// <param name="FailedJobs">Those that failed, were refused or were missed.</param>
/// <param name="BytesMoved">The bytes that they moved.</param>
/// <param name="Forecasts">Backups with a forecast before them.</param>
/// <param name="ForecastsKept">Forecasts whose interval holds the duration.</param>
/// <param name="NextSeconds">Time of the next full backups of the volumes with a forecast, with their present layouts.</param>
/// <param name="NextSecondsDefragmented">The same after a run on each of them.</param>
internal sealed record ReportTotals(
    int Volumes,
    int Backups,
    double BackupSeconds,
    double BackupBytes,
    double SavedSeconds,
    int Jobs,
    int FailedJobs,
    double BytesMoved,
    int Forecasts,
    int ForecastsKept,
    double NextSeconds,
    double NextSecondsDefragmented);

/// <summary>One day of a report, in UTC.</summary>
/// <param name="Day">The day.</param>
/// <param name="Backups">Backups that began on the day.</param>
/// <param name="BackupSeconds">Their time.</param>
/// <param name="Jobs">Defragmentations that ended on the day.</param>
/// <param name="BytesMoved">The bytes that they moved.</param>
internal sealed record ReportDay(DateOnly Day, int Backups, double BackupSeconds, int Jobs, double BytesMoved);

/// <summary>A volume before and after the first defragmentation of the span.</summary>
/// <param name="VolumeId">The volume.</param>
/// <param name="HostName">Name of its server.</param>
/// <param name="Path">Path of the volume.</param>
/// <param name="DefragmentedAt">When the first defragmentation of the span ended; null: none did.</param>
/// <param name="Before">The last analysis before that, or the first of the span; null: none.</param>
/// <param name="After">The last analysis of the span; null: none.</param>
/// <param name="BackupsBefore">The full backups before that, or all of the span; null: none.</param>
/// <param name="BackupsAfter">The full backups after that; null: none.</param>
/// <param name="SavedSeconds">
/// Time that the backups after it took less than their bytes at the rate before; negative: they took longer. Null: not comparable.
/// </param>
/// <param name="Jobs">Defragmentations that ended in the span.</param>
/// <param name="FailedJobs">Those that failed, were refused or were missed.</param>
/// <param name="BytesMoved">The bytes that they moved.</param>
/// <param name="Forecasts">Backups with a forecast before them.</param>
/// <param name="ForecastsKept">Forecasts whose interval holds the duration.</param>
/// <param name="Next">The forecast of the next full backup; null: no forecast.</param>
internal sealed record VolumeReport(
    Guid VolumeId,
    string HostName,
    string Path,
    DateTimeOffset? DefragmentedAt,
    ReportedAnalysis? Before,
    ReportedAnalysis? After,
    ReportedBackups? BackupsBefore,
    ReportedBackups? BackupsAfter,
    double? SavedSeconds,
    int Jobs,
    int FailedJobs,
    double BytesMoved,
    int Forecasts,
    int ForecastsKept,
    ReportedForecast? Next);

/// <summary>The forecast of a full backup in a report.</summary>
/// <param name="Seconds">Time with the present layout.</param>
/// <param name="SecondsDefragmented">Time after a run by the effective policy.</param>
/// <param name="IsPlanned">True if the last analysis planned the run; false for an estimate by excess fragments.</param>
internal sealed record ReportedForecast(double Seconds, double SecondsDefragmented, bool IsPlanned);

/// <summary>An analysis in a report.</summary>
/// <param name="Id">The analysis.</param>
/// <param name="AnalyzedAt">When it was made.</param>
/// <param name="ExcessFragments">Excess fragments of files and directories.</param>
/// <param name="DataPercent">Bytes in fragmented files, in percent of the used bytes.</param>
/// <param name="FreePercent">Free bytes, in percent of the volume.</param>
/// <param name="LargestFreeBytes">The longest free run.</param>
/// <param name="Map">
/// The kind of each of at most 240 cells, as in the map of an analysis; null: not among the first 20 volumes, or without a map.
/// </param>
internal sealed record ReportedAnalysis(
    Guid Id,
    DateTimeOffset AnalyzedAt,
    long ExcessFragments,
    double DataPercent,
    double FreePercent,
    long LargestFreeBytes,
    byte[]? Map = null);

/// <summary>Backups in a report: their number, the median of their time, and the median of their rate (null: no bytes reported).</summary>
internal sealed record ReportedBackups(int Count, double Seconds, double? BytesPerSecond);
