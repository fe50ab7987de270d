using FleetDefrag.Defrag.Execution;
using FleetDefrag.Defrag.Forecast.Backup;
using FleetDefrag.Defrag.Forecast.Disk;
using FleetDefrag.Ntfs;
using FleetDefrag.Ntfs.Devices;
using FleetDefrag.Ntfs.Reading;

namespace FleetDefrag.Defrag.Forecast.Probing;

/// <summary>Reads a volume as a full file-level backup would, measures that, and forecasts what defragmenting would save. Writes nothing.</summary>
public static class BackupProbe
{
    /// <summary>Runs.</summary>
    /// <param name="volume">Opened for reading, in whatever state.</param>
    /// <param name="reader">The same volume's sectors.</param>
    /// <param name="time">Measures.</param>
    /// <param name="progress">Told the share of the bytes that are read, 0 to 1, on the calling thread.</param>
    /// <param name="cancellationToken">Stops between two reads.</param>
    /// <exception cref="VolumeException">The volume failed or contradicts itself.</exception>
    /// <exception cref="OperationCanceledException">It was stopped.</exception>
    public static ProbeReport Run(NtfsVolume volume, IVolumeReader reader, TimeProvider time, IProgress<double> progress, CancellationToken cancellationToken)
    {
        var started = time.GetTimestamp();
        var layout = BackupLayout.Read(volume);
        var planned = Plan(volume, time, cancellationToken);
        cancellationToken.ThrowIfCancellationRequested();
        var forecast = Forecast(layout, layout.MovedTo(planned.Planned!));
        var read = Read(layout, reader, volume.Path, forecast.Files.Now.Bytes, time, progress, cancellationToken);
        return new ProbeReport(planned.Before.Volume, read, forecast, Math.Round(time.GetElapsedTime(started).TotalSeconds, 3));
    }

    private static DefragReport Plan(NtfsVolume volume, TimeProvider time, CancellationToken cancellationToken) =>
        // Planning takes seconds where reading takes hours.
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

    private static ProbeRead Read(BackupLayout layout, IVolumeReader reader, string volume, long bytes, TimeProvider time, IProgress<double> progress, CancellationToken cancellationToken)
    {
        var measured = new MeasuredReader(reader, volume, layout.Data, done => progress.Report(bytes == 0 ? 1 : Math.Min(1, (double)done / bytes)), cancellationToken);
        var started = time.GetTimestamp();
        BackupRead.Run(layout, BackupReadOrder.Files, measured);
        var seconds = time.GetElapsedTime(started).TotalSeconds;
        var directories = CountDirectories(layout);
        return new ProbeRead(
            layout.Order.Count - directories, directories, measured.Bytes, measured.UnreadableBytes, measured.Seeks, Math.Round(seconds, 3),
            seconds > 0 ? (long)(measured.Bytes / seconds) : 0);
    }

    private static long CountDirectories(BackupLayout layout)
    {
        var count = 0L;
        foreach (var index in layout.Order)
            count += layout.Snapshot.File(index).IsDirectory ? 1 : 0;
        return count;
    }
}
