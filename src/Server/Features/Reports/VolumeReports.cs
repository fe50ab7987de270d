using FleetDefrag.Scheduling.Fleet;
using FleetDefrag.Server.Data.Entities;

namespace FleetDefrag.Server.Features.Reports;

/// <summary>Compares the backups and analyses of a volume before and after its first defragmentation of the span. Pure.</summary>
internal static class VolumeReports
{
    /// <summary>Returns the report of a volume; null: nothing happened on it.</summary>
    /// <param name="volume">The volume.</param>
    /// <param name="backups">Its backups in the span, oldest first.</param>
    /// <param name="jobs">Its defragmentations in the span, oldest first.</param>
    /// <param name="analyses">Its analyses in the span, oldest first.</param>
    /// <param name="forecast">The forecast of its next full backup; null: none.</param>
    public static VolumeReport? Of(
        ReportVolume volume, List<ReportBackup> backups, List<ReportJob> jobs, List<ReportedAnalysis> analyses,
        ReportedForecast? forecast)
    {
        if (backups.Count == 0 && jobs.Count == 0)
            return null;
        var first = jobs.Find(static job => job.State is JobState.Succeeded or JobState.Stopped)?.FinishedAt;
        var full = backups.Where(static backup => backup.Type == BackupType.Full).ToList();
        var before = full.Where(backup => first is null || backup.BeganAt < first).ToList();
        var after = full.Where(backup => backup.BeganAt >= first).ToList();
        var forecasts = backups.Where(static backup => backup.ForecastLowSeconds is not null).ToList();
        return new VolumeReport(
            volume.Id, volume.HostName, volume.Path, first,
            analyses.LastOrDefault(analysis => analysis.AnalyzedAt < first) ?? analyses.FirstOrDefault(),
            analyses.LastOrDefault(), Sum(before), Sum(after), Saved(before, after), jobs.Count,
            jobs.Count(static job => job.IsFailed), jobs.Sum(static job => (double)job.BytesMoved), forecasts.Count,
            forecasts.Count(static backup => backup.IsKept), forecast);
    }

    private static ReportedBackups? Sum(List<ReportBackup> backups) => backups.Count == 0
        ? null
        : new ReportedBackups(
            backups.Count, Median(backups.Select(static backup => backup.Seconds))!.Value,
            Median(backups.Where(static backup => backup.Bytes > 0).Select(static backup => backup.Bytes!.Value / backup.Seconds)));

    // A backup of more bytes takes longer on any layout: its bytes at the old rate are the measure, where both report bytes.
    private static double? Saved(List<ReportBackup> before, List<ReportBackup> after)
    {
        if (before.Count == 0 || after.Count == 0)
            return null;
        var seconds = Median(before.Select(static backup => backup.Seconds))!.Value;
        var rate = Median(before.Where(static backup => backup.Bytes > 0).Select(static backup => backup.Bytes!.Value / backup.Seconds));
        return after.Sum(backup => (backup.Bytes > 0 && rate > 0 ? backup.Bytes.Value / rate.Value : seconds) - backup.Seconds);
    }

    private static double? Median(IEnumerable<double> values)
    {
        double[] sorted = [.. values.Order()];
        return sorted.Length == 0 ? null : (sorted[(sorted.Length - 1) / 2] + sorted[sorted.Length / 2]) / 2;
    }
}
