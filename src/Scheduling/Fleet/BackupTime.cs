namespace FleetDefrag.Scheduling.Fleet;

/// <summary>The forecast time of one kind of backup of a volume, now and after a defragmentation, in seconds.</summary>
/// <param name="Type">The part of the data that the backup copies.</param>
/// <param name="IsByFile">True for a backup that reads file by file.</param>
/// <param name="Seconds">The most likely time with the present layout.</param>
/// <param name="HighSeconds">One in twenty backups takes longer.</param>
/// <param name="WithoutFragmentsSeconds">An estimate of the time without fragments: a jump less for each excess fragment.</param>
public sealed record BackupTime(
    BackupType Type, bool IsByFile, double Seconds, double HighSeconds, double WithoutFragmentsSeconds)
{
    /// <summary>The time after the passes that run by default; null: the last analysis has no plan.</summary>
    public PlannedTime? Usual { get; init; }

    /// <summary>The time after these passes with <c>backup-order</c>; null: the last analysis has no plan.</summary>
    public PlannedTime? Ordered { get; init; }
}

/// <summary>The time of a backup after a defragmentation that an analysis planned.</summary>
/// <param name="Seconds">The time in seconds.</param>
/// <param name="BytesMoved">The bytes that the defragmentation moves.</param>
public sealed record PlannedTime(double Seconds, long BytesMoved);
