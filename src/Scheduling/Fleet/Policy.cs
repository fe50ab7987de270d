namespace FleetDefrag.Scheduling.Fleet;

/// <summary>What is done with the volumes of the servers it holds for.</summary>
/// <param name="Name">Unique.</param>
/// <param name="Version">Counts its changes from 1.</param>
/// <param name="Scope">The servers. The nearer scope takes precedence: host, group, site, fleet.</param>
/// <param name="Priority">Among groups the higher takes precedence; of no account elsewhere.</param>
public sealed record Policy(string Name, int Version, Scope Scope, int Priority = 0)
{
    /// <summary>Who decides when.</summary>
    public PolicyMode Mode { get; init; }

    /// <summary>Defragmented from this many excess fragments on.</summary>
    public long FromExcessFragments { get; init; } = 100;

    /// <summary>Or from this share of the used bytes in fragmented files on, in percent.</summary>
    public double FromFragmentedPercent { get; init; } = 1;

    /// <summary>files, directories, mft, free-space; empty: the agent's default.</summary>
    public IReadOnlyList<string> Passes { get; init; } = [];

    /// <summary>Most bytes a second; null: no limit.</summary>
    public long? MaxBytesPerSecond { get; init; }

    /// <summary>Whether runs leave the disk to others: short moves with rests between them. Automatic work does so always.</summary>
    public bool Background { get; init; }

    /// <summary>Paths from the volume's root that are left as they are, with all that is in them.</summary>
    public IReadOnlyList<string> ExcludedPaths { get; init; } = [];

    /// <summary>Before a backup by changed blocks that is not full.</summary>
    public BeforeIncremental BeforeIncremental { get; init; }

    /// <summary>On volumes with shadow copies.</summary>
    public WithShadowCopies WithShadowCopies { get; init; }

    /// <summary>A second person approves before it runs on a volume.</summary>
    public bool NeedsApproval { get; init; }

    /// <summary>Set while this version is tried on a few servers; the others keep to the version before.</summary>
    public Canary? Canary { get; init; }
}
