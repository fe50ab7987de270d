using System.Globalization;
using FleetDefrag.Backups.Model;

namespace FleetDefrag.Server.Features.BackupForecasts;

/// <summary>
/// Advice for a volume whose backup spends its time on files rather than on bytes or fragments. Published: file systems become slow below
/// 25 to 50 KB a file (docs/measurements.md, dense file systems).
/// </summary>
internal static class DenseFilesAdvice
{
    private const double FileShare = 0.5;
    private const double DenseBytes = 50 * 1024;
    private const double UsefulStreams = 8;

    /// <summary>Returns advice with numbers; empty where files are not the main cost.</summary>
    public static IReadOnlyList<string> For(BackupLoad load, BackupDuration duration, BackupTimeModel model)
    {
        if (load.Files < 1 || duration.FileSeconds < FileShare * duration.Seconds || duration.FileSeconds <= duration.JumpSeconds)
            return [];
        var mean = load.Bytes / load.Files;
        var streams = Math.Clamp(Math.Round(duration.FileSeconds / Math.Max(1, duration.TransferSeconds)), 2, UsefulStreams);
        var parallel = duration.TransferSeconds + ((duration.Seconds - duration.TransferSeconds) / streams);
        var below = mean < DenseBytes
            ? "Below 50 KB a file, backups by files break down."
            : "Defragmentation does not shorten this part.";
        return
        [
            Text($"Files cost {duration.FileSeconds / 60:0} of {duration.Seconds / 60:0} min: {load.Files:N0} files, ")
                + Text($"{mean / 1024:0} KB on average, {1000 * model.Costs.PerFile:0.0} ms each. {below}"),
            Text($"Backup by blocks: about {duration.TransferSeconds / 60:0} min, because it opens no files."),
            Text($"Parallel streams: {streams:0} streams take about {parallel / 60:0} min if the backup program reads them at once."),
            Text($"Containers: archives of 100 files each would save up to {0.99 * duration.FileSeconds / 60:0} min."),
            Text($"Exclusions: each 100,000 cached or temporary files cost {100_000 * model.Costs.PerFile / 60:0.0} min."),
        ];
    }

    private static string Text(FormattableString text) => text.ToString(CultureInfo.InvariantCulture);
}
