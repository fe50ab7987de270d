using NodaTime;

namespace FleetDefrag.Scheduling.Planning;

/// <summary>The numbers by which runs are planned, each with its reason.</summary>
public static class PlannerRules
{
    /// <summary>Work has ended this long before a backup: room for clocks that differ and for a last move that is slow.</summary>
    public static readonly Duration Reserve = Duration.FromMinutes(15);

    /// <summary>Work has ended this long before a blackout, and before a maintenance window closes, for the same reason.</summary>
    public static readonly Duration Margin = Duration.FromMinutes(5);

    /// <summary>An agent whose clock differs by more gets no work: half of <see cref="Margin"/>, so that a wrong clock alone never uses it up.</summary>
    public static readonly Duration MostClockSkew = Duration.FromSeconds(150);

    /// <summary>Nothing is started for less than this: it would stop before it did anything that pays.</summary>
    public static readonly Duration SmallestSlice = Duration.FromMinutes(5);

    /// <summary>At least this much is allowed for a run, however small the estimate: analysis and plan come before the first move.</summary>
    public static readonly Duration SmallestNeed = Duration.FromMinutes(10);

    /// <summary>A run by hand before a backup starts at least this long before its deadline, however small the estimate: a machine may be slow to answer.</summary>
    public static readonly Duration SmallestManualLead = Duration.FromMinutes(30);

    /// <summary>Prior for an analysis: one sweep over the file records of 1 KB each takes far less on any disk in use.</summary>
    public static readonly Duration PriorAnalysis = Duration.FromMinutes(2);

    /// <summary>Allowed for a volume that was never analysed.</summary>
    public static readonly Duration NeedWithoutAnalysis = Duration.FromMinutes(30);

    /// <summary>No run is planned for longer: a lease that long keeps others waiting; what is left follows in the next window.</summary>
    public static readonly Duration LongestNeed = Duration.FromHours(12);

    /// <summary>A backup under way is taken to last this much longer, whatever its schedule says: no job is made so far ahead, so none is while it lasts.</summary>
    public static readonly Duration BackupHold = Duration.FromMinutes(30);

    /// <summary>A backup that begins this much before its expected start, or less, is taken for the expected one; earlier, for one more.</summary>
    public static readonly Duration MostEarly = Duration.FromHours(2);

    /// <summary>Without history the prior is doubled: a run that started late is worse than one that ended early.</summary>
    public const double Caution = 2;

    /// <summary>From this many runs on, a volume's own history replaces the caution: nine in ten of fewer says nothing.</summary>
    public const int RunsForHistory = 3;

    /// <summary>The newest runs that count: what a volume was like a year ago does not.</summary>
    public const int MostRunsCounted = 20;

    /// <summary>Prior for moving data, bytes a second: a fragment is read and written on the same disk that also serves its users.</summary>
    public const long PriorBytesPerSecond = 50_000_000;

    /// <summary>Prior for each excess fragment: one seek to read it and one to write it.</summary>
    public static readonly Duration PriorPerExcessFragment = Duration.FromMilliseconds(20);

    /// <summary>Prior for what an excess fragment costs a backup: one seek to read it.</summary>
    public static readonly Duration BackupCostOfFragment = Duration.FromMilliseconds(10);

    /// <summary>What a backup that reads changed files only gains, as a share of what one gains that reads all: a tenth of the files change.</summary>
    public const double GainOfFileIncremental = 0.1;

    /// <summary>Growth of the difference area for each byte moved in safe mode (0.86 was measured: docs/measurements.md).</summary>
    public const double SafeModeGrowth = 0.9;

    /// <summary>Passed over this often, a volume goes before all that were passed over less, whatever they gain.</summary>
    public const int MostPassedOver = 3;
}
