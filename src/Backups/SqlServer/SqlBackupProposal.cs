namespace FleetDefrag.Backups.SqlServer;

/// <summary>A proposal for the backup of a database, or the reason why there is none.</summary>
/// <param name="Settings">The settings; null: refused.</param>
/// <param name="Refusal">The rule that is broken; null: none.</param>
/// <param name="Warnings">What to check before the backup.</param>
public sealed record SqlBackupProposal(SqlBackupSettings? Settings, SqlBackupRefusal? Refusal, IReadOnlyList<string> Warnings)
{
    // Published best: nine files, 2200 buffers of 2 MB, blocks of 64 KB (docs/measurements: faster SQL Server backups).
    private const int BestFiles = 9;
    private const int BestBuffers = 2200;
    private const int BestTransfer = 2 * 1024 * 1024;

    // A database of fewer gigabytes than files gains nothing from more files.
    private const long LeastBytesInFile = 1L << 30;
    private const long ManyBytes = 100L << 30;

    // A step that gains less is noise.
    private const double WorthwhileGain = 1.05;

    /// <summary>Proposes settings.</summary>
    /// <param name="description">The database.</param>
    /// <param name="trials">Earlier backups of the database with their settings. The proposal learns from them.</param>
    public static SqlBackupProposal For(SqlBackupDescription description, IReadOnlyList<SqlBackupTrial> trials)
    {
        if ((SqlText.Refuse(description) ?? description.Refuse()) is { } refused)
            return new SqlBackupProposal(null, refused, []);
        var settings = trials.Count == 0 ? First(description) : Next(description, trials);
        return settings.Refuse(description) is { } broken
            ? new SqlBackupProposal(null, broken, [])
            : new SqlBackupProposal(settings, null, Warn(description)) { ExpectedSeconds = Expect(description, trials) };
    }

    /// <summary>The time of a backup at the best rate so far; null: the size or the rate is unknown.</summary>
    public double? ExpectedSeconds { get; private init; }

    private static double? Expect(SqlBackupDescription description, IReadOnlyList<SqlBackupTrial> trials) =>
        trials.Count == 0 || description.DatabaseBytes == 0
            ? null
            : description.DatabaseBytes / trials.Max(static trial => trial.Result.BytesPerSecond);

    /// <summary>The buffers that SQL Server takes by itself: 9 for one file, 49 for nine.</summary>
    /// <param name="files">The backup files.</param>
    public static int DefaultBuffers(int files) => (5 * files) + 4;

    private static SqlBackupSettings First(SqlBackupDescription description)
    {
        var perVolume = FilesPerVolume(description);
        var least = DefaultBuffers(perVolume * description.Volumes.Count);
        var transfer = BestTransfer;
        while (transfer > SqlBackupSettings.TransferUnit && (long)least * transfer > description.MemoryBytes)
            transfer /= 2;
        var buffers = (int)Math.Clamp(description.MemoryBytes / transfer, least, BestBuffers);
        return new SqlBackupSettings(
            perVolume, buffers, transfer, SqlBackupSettings.LargestBlock, description.Edition != SqlEdition.Express);
    }

    // A file has a thread of its own, so more files than cores gain nothing.
    private static int FilesPerVolume(SqlBackupDescription description)
    {
        var volumes = Math.Max(1, description.Volumes.Count);
        var files = description.DatabaseBytes == 0
            ? BestFiles
            : Math.Clamp((description.DatabaseBytes + LeastBytesInFile - 1) / LeastBytesInFile, 1, BestFiles);
        var wanted = (int)(files + volumes - 1) / volumes;
        return Math.Clamp(Math.Min(wanted, description.Cores / volumes), 1, Math.Max(1, SqlBackupSettings.MostFiles / volumes));
    }

    // The buffers are doubled as long as that gains.
    private static SqlBackupSettings Next(SqlBackupDescription description, IReadOnlyList<SqlBackupTrial> trials)
    {
        var best = trials.MaxBy(static trial => trial.Result.BytesPerSecond)!;
        var most = description.MemoryBytes / best.Settings.MaxTransferBytes;
        var doubled = best.Settings with { BufferCount = (int)Math.Min(2L * best.Settings.BufferCount, Math.Min(most, int.MaxValue)) };
        var fewer = trials.Where(trial => trial.Settings with { BufferCount = best.Settings.BufferCount } == best.Settings
            && trial.Settings.BufferCount < best.Settings.BufferCount).ToList();
        var isTried = trials.Any(trial => trial.Settings == doubled);
        var hasGained = fewer.Count == 0
            || best.Result.BytesPerSecond >= WorthwhileGain * fewer.Max(static trial => trial.Result.BytesPerSecond);
        return isTried || !hasGained ? best.Settings : doubled;
    }

    private static List<string> Warn(SqlBackupDescription description)
    {
        var sectors = description.Volumes.Select(static volume => volume.SectorBytes)
            .Where(static bytes => bytes > 0)
            .Distinct()
            .Order()
            .ToList();
        var warnings = new List<string>();
        if (sectors.Count > 1)
        {
            warnings.Add(
                $"The volumes have sectors of {string.Join(" and ", sectors)} bytes. SQL Server refuses a backup file whose sector size "
                + "differs from that of its device (error 3268). Use volumes of one sector size.");
        }

        if (description is { DataFiles: 1, DatabaseBytes: > ManyBytes })
        {
            warnings.Add(
                "The database has one data file, which one thread reads. Run the probe: if it is as slow as the backup, spread the data "
                + "over files on several volumes.");
        }

        return warnings;
    }
}
