using System.Globalization;
using FleetDefrag.Backups.Model;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Features.BackupTimes;

namespace FleetDefrag.Server.Features.BackupForecasts;

/// <summary>
/// Advice for a volume whose backup spends its time on files rather than on bytes or fragments. Published: file systems become slow below
/// 25 to 50 KB a file (docs/measurements.md, dense file systems).
/// </summary>
internal static class DenseFilesAdvice
{
    private const double FileShare = 0.5;
    private const long DenseBytes = 50 * 1024;
    private const double UsefulStreams = 8;

    /// <summary>Returns the files of a volume with advice.</summary>
    /// <param name="condition">The newest analysis.</param>
    /// <param name="load">The work of the next backup.</param>
    /// <param name="duration">Its forecast.</param>
    /// <param name="model">The model of the volume.</param>
    public static DenseFilesView Of(PastCondition condition, BackupLoad load, BackupDuration duration, BackupTimeModel model)
    {
        var isCost = load.Files >= 1 && duration.FileSeconds >= FileShare * duration.Seconds
            && duration.FileSeconds > duration.JumpSeconds;
        var sizes = condition.Density?.Sizes ?? [];
        return new DenseFilesView(
            (long)condition.Files, (long)(condition.UsedBytes / Math.Max(1, condition.Files)), BelowPercent(sizes, 25 * 1024),
            BelowPercent(sizes, DenseBytes), condition.Files / Math.Max(1, condition.Directories),
            condition.Density?.MostFilesInDirectory, condition.Density?.LargestDirectory, sizes, model.Costs.PerFile, isCost,
            isCost ? [.. Advise(sizes, load, duration, model)] : []);
    }

    private static IEnumerable<string> Advise(
        IReadOnlyList<StoredSizeClass> sizes, BackupLoad load, BackupDuration duration, BackupTimeModel model)
    {
        var mean = load.Bytes / load.Files;
        var streams = Math.Clamp(Math.Round(duration.FileSeconds / Math.Max(1, duration.TransferSeconds)), 2, UsefulStreams);
        var parallel = duration.TransferSeconds + ((duration.Seconds - duration.TransferSeconds) / streams);
        var below = mean < DenseBytes
            ? "Below 50 KB a file, backups by files break down."
            : "Defragmentation does not shorten this part.";
        yield return Text($"Files cost {Minutes(duration.FileSeconds)} of {Minutes(duration.Seconds)}: {load.Files:N0} files, ")
            + Text($"{mean / 1024:0} KB on average, {1000 * model.Costs.PerFile:0.0} ms each. {below}");
        yield return Text($"Backup by blocks: about {Minutes(duration.TransferSeconds)}, because it opens no files.");
        yield return Text(
            $"Parallel streams: {streams:0} streams take about {Minutes(parallel)} if the backup program reads them at once.");
        var (small, share) = SmallFiles(sizes, load);
        yield return Text($"Containers: archives of 100 files each, made of the {small:N0} files below 50 KB, would save up to ")
            + Text($"{Minutes(0.99 * small * model.Costs.PerFile)}; these files hold {share:0.#} % of the data.");
        yield return Text($"Exclusions: each 100,000 cached or temporary files cost {Minutes(100_000 * model.Costs.PerFile)}.");
    }

    // Without sizes, all files count as small ones: the older advice.
    private static (double Files, double Percent) SmallFiles(IReadOnlyList<StoredSizeClass> sizes, BackupLoad load)
    {
        if (sizes.Count == 0)
            return (load.Files, 100);
        var small = sizes.Where(static size => size.BelowBytes is > 0 and <= DenseBytes).ToList();
        var all = Math.Max(1, sizes.Sum(static size => (double)size.Files));
        return (load.Files * small.Sum(static size => (double)size.Files) / all,
            100 * small.Sum(static size => (double)size.Bytes) / Math.Max(1, sizes.Sum(static size => (double)size.Bytes)));
    }

    private static double? BelowPercent(IReadOnlyList<StoredSizeClass> sizes, long bytes)
    {
        var all = sizes.Sum(static size => (double)size.Files);
        return all == 0
            ? null
            : 100 * sizes.Where(size => size.BelowBytes > 0 && size.BelowBytes <= bytes).Sum(static size => (double)size.Files) / all;
    }

    private static string Minutes(double seconds) =>
        seconds < 120 ? Text($"{seconds:0} s") : Text($"{seconds / 60:0} min");

    private static string Text(FormattableString text) => text.ToString(CultureInfo.InvariantCulture);
}
