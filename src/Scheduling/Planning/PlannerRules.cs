using NodaTime;

namespace FleetDefrag.Scheduling.Planning;

/// <summary>The numbers by which runs are planned, each with its reason.</summary>
public static class PlannerRules
{
    /// <summary>Work ends this long before a backup, to allow for clocks that differ and for a slow last move.</summary>
    public static readonly Duration Reserve = Duration.FromMinutes(15);

    /// <summary>Work ends this long before a blackout and before a maintenance window closes, for the same reason.</summary>
    public static readonly Duration Margin = Duration.FromMinutes(5);

    /// <summary>
    /// Largest clock difference of an agent that gets work: half of <see cref="Margin"/>, so that a wrong clock alone never uses it up.
    /// </summary>
    public static readonly Duration MostClockSkew = Duration.FromSeconds(150);

    /// <summary>Shortest run that is started. A shorter run would stop before it improves the volume.</summary>
    public static readonly Duration SmallestSlice = Duration.FromMinutes(5);

    /// <summary>Shortest estimate of a run, because analysis and planning come before the first move.</summary>
    public static readonly Duration SmallestNeed = Duration.FromMinutes(10);

    /// <summary>Shortest time from the start of a run by hand to its deadline, because a machine may be slow to answer.</summary>
    public static readonly Duration SmallestManualLead = Duration.FromMinutes(30);

    /// <summary>Prior for an analysis. One sweep over file records of 1 KB takes far less on any disk in use.</summary>
    public static readonly Duration PriorAnalysis = Duration.FromMinutes(2);

    /// <summary>Estimate for a volume that was never analysed.</summary>
    public static readonly Duration NeedWithoutAnalysis = Duration.FromMinutes(30);

    /// <summary>Longest planned run. A longer lease keeps other volumes waiting; the rest of the work follows in the next window.</summary>
    public static readonly Duration LongestNeed = Duration.FromHours(12);

    /// <summary>
    /// A backup in progress is expected to last this much longer, whatever its schedule says. Jobs are created less far ahead, so none is
    /// created during it.
    /// </summary>
    public static readonly Duration BackupHold = Duration.FromMinutes(30);

    /// <summary>
    /// A backup that begins at most this much before its expected start is the expected one. An earlier backup is an additional one.
    /// </summary>
    public static readonly Duration MostEarly = Duration.FromHours(2);

    /// <summary>Factor on the prior without a history. A run that starts too late is worse than one that ends early.</summary>
    public const double Caution = 2;

    /// <summary>Number of runs from which the history of a volume replaces the prior. Nine in ten of fewer runs says nothing.</summary>
    public const int RunsForHistory = 3;

    /// <summary>Number of newest runs that count. Older runs no longer describe the volume.</summary>
    public const int MostRunsCounted = 20;

    /// <summary>Prior for moves, in bytes a second. A fragment is read and written on the disk that also serves its users.</summary>
    public const long PriorBytesPerSecond = 50_000_000;

    /// <summary>Prior for an excess fragment: one seek to read it and one to write it.</summary>
    public static readonly Duration PriorPerExcessFragment = Duration.FromMilliseconds(20);

    /// <summary>Prior for the time that an excess fragment adds to a backup: one seek to read it.</summary>
    public static readonly Duration BackupCostOfFragment = Duration.FromMilliseconds(10);

    /// <summary>
    /// Gain of a backup that reads changed files only, as a share of the gain of a full backup: a tenth of the files change.
    /// </summary>
    public const double GainOfFileIncremental = 0.1;

    /// <summary>Least time by which a run must make the next backup shorter where few fragments ask for no run.</summary>
    public static readonly Duration SmallestSaving = Duration.FromMinutes(1);

    /// <summary>Least share of the backup's time by which a run must make the backup shorter in that case.</summary>
    public const double SmallestSavingShare = 0.05;

    /// <summary>Share of a backup's time by which two layouts may differ in the model without a difference on the disk.</summary>
    public const double SmallestChange = 0.01;

    /// <summary>Growth of the diff area for each byte moved in safe mode (measured: 0.86, see docs/measurements.md).</summary>
    public const double SafeModeGrowth = 0.9;

    /// <summary>
    /// Number of times after which a volume that was passed over goes before volumes that were passed over less, whatever their gain.
    /// </summary>
    public const int MostPassedOver = 3;
}
