namespace FleetDefrag.Scheduling.Fleet;

/// <summary>The read for which the files of a volume are placed.</summary>
/// <param name="Subdirectories">When the backup reads subdirectories.</param>
/// <param name="IsByFile">False where the volume has backups and none of them reads file by file: no order of files helps them.</param>
public sealed record BackupReadChoice(SubdirectoryReads Subdirectories, bool IsByFile)
{
    /// <summary>Returns the read of the first schedule that reads file by file; that of a full backup takes precedence.</summary>
    /// <param name="backups">All backup schedules.</param>
    /// <param name="host">The server of the volume.</param>
    /// <param name="path">The path of the volume; null: any volume of the server.</param>
    public static BackupReadChoice Of(IEnumerable<BackupSchedule> backups, HostFacts host, string? path)
    {
        var its = backups.Where(backup => backup.Scope.Holds(host) && (path is null || backup.Copies(path))).ToList();
        var byFile = its.Where(static backup => backup.Method == BackupMethod.FileLevel)
            .OrderBy(static backup => backup.Type == BackupType.Full ? 0 : 1).FirstOrDefault();
        return new BackupReadChoice(byFile?.Subdirectories ?? SubdirectoryReads.AfterFiles, byFile is not null || its.Count == 0);
    }
}
