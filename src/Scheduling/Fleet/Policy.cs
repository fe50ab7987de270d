namespace FleetDefrag.Scheduling.Fleet;

/// <summary>Rules for the volumes of the servers in a scope.</summary>
/// <param name="Name">Unique name.</param>
/// <param name="Version">Version, counted from 1.</param>
/// <param name="Scope">The servers to which the policy applies. The narrower scope takes precedence: host, group, site, fleet.</param>
/// <param name="Priority">The higher priority takes precedence among policies of groups; it has no effect elsewhere.</param>
public sealed record Policy(string Name, int Version, Scope Scope, int Priority = 0)
{
    /// <summary>The standard value of <see cref="MaxMovedRatio"/>.</summary>
    public const double UsualMovedRatio = 1.5;

    /// <summary>The standard value of <see cref="MaxOrderSeconds"/>.</summary>
    public const double UsualOrderSeconds = 2;

    /// <summary>Who chooses the time of runs.</summary>
    public PolicyMode Mode { get; init; }

    /// <summary>Number of excess fragments from which a volume is defragmented.</summary>
    public long FromExcessFragments { get; init; } = 100;

    /// <summary>Share of the used bytes in fragmented files, in percent, from which a volume is defragmented.</summary>
    public double FromFragmentedPercent { get; init; } = 1;

    /// <summary>Passes: files, directories, mft, free-space, backup-order; empty: the default of the agent.</summary>
    public IReadOnlyList<string> Passes { get; init; } = [];

    /// <summary>Rate limit in bytes a second; null: no limit.</summary>
    public long? MaxBytesPerSecond { get; init; }

    /// <summary>
    /// The most bytes that a run moves for each byte of fragmented files, before it leaves free space in several runs. 0: free space is
    /// always made one run.
    /// </summary>
    public double MaxMovedRatio { get; init; } = UsualMovedRatio;

    /// <summary>
    /// The most seconds that backup-order spends on moving for each second that the backups of the next month save. 0: no limit.
    /// </summary>
    public double MaxOrderSeconds { get; init; } = UsualOrderSeconds;

    /// <summary>Whether runs use low I/O priority: short moves with pauses between them. Automatic work always does.</summary>
    public bool Background { get; init; }

    /// <summary>Paths from the root of the volume that are not moved, with everything in them.</summary>
    public IReadOnlyList<string> ExcludedPaths { get; init; } = [];

    /// <summary>Behaviour before an incremental or differential backup that copies changed blocks.</summary>
    public BeforeIncremental BeforeIncremental { get; init; }

    /// <summary>Behaviour on volumes with shadow copies.</summary>
    public WithShadowCopies WithShadowCopies { get; init; }

    /// <summary>Whether a second person must approve the policy for each volume.</summary>
    public bool NeedsApproval { get; init; }

    /// <summary>
    /// The trial of this version on a few servers; null: the version applies everywhere. Other servers keep the previous version.
    /// </summary>
    public Canary? Canary { get; init; }
}
