namespace FleetDefrag.Scheduling.Planning;

/// <summary>Whether a volume is ready for its next backup, by the forecast of that backup.</summary>
public enum BackupReadiness
{
    /// <summary>The backup fits into its window, and a defragmentation would not make it worthwhile shorter.</summary>
    Ready,

    /// <summary>The backup fits into its window, and a defragmentation would make it shorter by a worthwhile time.</summary>
    Gains,

    /// <summary>The backup takes longer than its window.</summary>
    Overruns,
}
