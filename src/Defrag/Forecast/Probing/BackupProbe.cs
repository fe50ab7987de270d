using FleetDefrag.Defrag.Analysis;
using FleetDefrag.Defrag.Execution;
using FleetDefrag.Defrag.Forecast.Backup;
using FleetDefrag.Defrag.Forecast.Disk;
using FleetDefrag.Ntfs;
using FleetDefrag.Ntfs.Devices;
using FleetDefrag.Ntfs.Reading;

namespace FleetDefrag.Defrag.Forecast.Probing;

/// <summary>
/// Reads a volume in the order of a full file-level backup, measures the read, and forecasts the time that defragmentation saves. Writes
/// nothing to the volume.
/// </summary>
public static class BackupProbe
{
    /// <summary>Runs the probe.</summary>
    /// <param name="volume">The volume, open for reading, in any state.</param>
    /// <param name="reader">Reads the sectors of the same volume.</param>
    /// <param name="options">The order of the read.</param>
    /// <param name="time">Measures the duration.</param>
    /// <param name="progress">Receives the share of bytes read, 0 to 1, on the calling thread.</param>
    /// <param name="cancellationToken">Stops between two reads.</param>
    /// <exception cref="VolumeException">The volume failed or contradicts itself.</exception>
    /// <exception cref="OperationCanceledException">The probe was stopped.</exception>
    public static ProbeReport Run(
        NtfsVolume volume,
        IVolumeReader reader,
        ProbeOptions options,
        TimeProvider time,
        IProgress<double> progress,
        CancellationToken cancellationToken)
    {
        var started = time.GetTimestamp();
        var layout = BackupLayout.Read(volume, options.Order, options.List);
        var planned = Plan(volume, time, cancellationToken);
        cancellationToken.ThrowIfCancellationRequested();
        var forecast = Forecast(layout, layout.MovedTo(planned.Planned!));
        var read = Read(layout, reader, volume.Path, forecast.Files.Now.Bytes, time, progress, cancellationToken);
        options.Record?.Write(volume.Data.Serial, Paths(volume, layout));
        return new ProbeReport(planned.Before.Volume, read, forecast, Math.Round(time.GetElapsedTime(started).TotalSeconds, 3));
    }

    // The root is the beginning of every path, and needs no line.
    private static string[] Paths(NtfsVolume volume, BackupLayout layout)
    {
        var files = new List<FileReference>(layout.Order.Count);
        foreach (var index in layout.Order)
        {
            if (layout.Snapshot.File(index).Reference is { RecordNumber: not WellKnownRecord.Root } file)
                files.Add(file);
        }

        return PathReader.Read(volume, files);
    }

    private static DefragReport Plan(NtfsVolume volume, TimeProvider time, CancellationToken cancellationToken) =>
        // Planning takes seconds, reading takes hours.
        DefragRunner.Run(volume, new DefragOptions { DryRun = true, Top = 0 }, time, new NullProgress<DefragProgress>(), cancellationToken);

    private static ProbeForecast Forecast(BackupLayout now, BackupLayout defragmented)
    {
        var disk = RotatingDisk.Deskstar7K500;
        return new ProbeForecast("model", disk.Name, Compare(BackupReadOrder.Files), Compare(BackupReadOrder.Blocks));

        ProbeComparison Compare(BackupReadOrder method)
        {
            var (before, after) = (BackupReadForecast.Of(now, method, disk), BackupReadForecast.Of(defragmented, method, disk));
            return new ProbeComparison(before, after, before.SavedPercent(after));
        }
    }

    private static ProbeRead Read(
        BackupLayout layout,
        IVolumeReader reader,
        string volume,
        long bytes,
        TimeProvider time,
        IProgress<double> progress,
        CancellationToken cancellationToken)
    {
        var measured = new MeasuredReader(reader, volume, layout.Data, ReportShare, cancellationToken);
        var started = time.GetTimestamp();
        BackupRead.Run(layout, BackupReadOrder.Files, measured);
        var seconds = time.GetElapsedTime(started).TotalSeconds;
        var directories = CountDirectories(layout);
        return new ProbeRead(
            layout.Order.Count - directories,
            directories,
            measured.Bytes,
            measured.UnreadableBytes,
            measured.Seeks,
            Math.Round(seconds, 3),
            seconds > 0 ? (long)(measured.Bytes / seconds) : 0);

        void ReportShare(long done) => progress.Report(bytes == 0 ? 1 : Math.Min(1, (double)done / bytes));
    }

    private static long CountDirectories(BackupLayout layout)
    {
        var count = 0L;
        foreach (var index in layout.Order)
            count += layout.Snapshot.File(index).IsDirectory ? 1 : 0;
        return count;
    }
}
