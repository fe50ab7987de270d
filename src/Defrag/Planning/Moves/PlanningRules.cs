using FleetDefrag.Ntfs;
using FleetDefrag.Ntfs.Devices;

namespace FleetDefrag.Defrag.Planning.Moves;

/// <summary>What a plan must respect on one volume.</summary>
/// <param name="MftZone">Where nothing may be put: the zone that NTFS keeps for the MFT.</param>
/// <param name="ShadowBlock">Clusters in a 16 KB block where source and target should agree modulo it, 1 where it does not matter.</param>
public readonly record struct PlanningRules(ClusterRun MftZone, ClusterCount ShadowBlock)
{
    /// <summary>Copy-on-write works in blocks of this size (Microsoft KB 312067).</summary>
    public const int ShadowBlockBytes = 16 * 1024;

    private const int LittleBytes = 64 << 20;

    /// <summary>Windows moves $MFT behind this many records only (Microsoft, "Defragmenting files").</summary>
    private const int FixedMftRecords = 16;

    /// <summary>Clusters at the start of $MFT that stay where they are: those of its first 16 records online, none offline.</summary>
    public ClusterCount ImmovableMft { get; init; }

    /// <summary>True for storage that takes no time to go from one place to another: nothing is moved just to lie beside something else.</summary>
    public bool HasNoSeekPenalty { get; init; }

    /// <summary>
    /// What may move without the question whether there is enough free space already: 64 MB, a matter of seconds, and offline, where nobody
    /// else waits for the disk, all that it takes.
    /// </summary>
    public ClusterCount MinimumBudget { get; init; }

    /// <summary>
    /// True where a contiguous stream may lie in pieces for a while, because nothing else makes room: offline, where nobody takes the room
    /// in between. Not where a shadow copy would have to keep what is moved about for it.
    /// </summary>
    public bool AllowsTemporaryFragments { get; init; }

    /// <summary>True where what a move frees can be used seconds later only, and nobody can hasten that: online, where NTFS writes the checkpoints.</summary>
    public bool HasSlowCheckpoints { get; init; }

    /// <summary>
    /// Clusters in one run that stay free at any time where a plan uses up all others: offline the volume keeps its journal there. Whichever of them the
    /// journal has when it lies partly elsewhere, the others take another one.
    /// </summary>
    public ClusterCount JournalReserve { get; init; }

    /// <summary>Clusters that source and target should agree modulo of; 1 where they need not.</summary>
    public long Alignment => Math.Max(1, ShadowBlock.Value);

    /// <summary>How many clusters further on a place agrees with where something lies now; 0 where they agree already.</summary>
    /// <param name="source">Where it lies.</param>
    /// <param name="place">Where it could go.</param>
    public long AlignmentShift(Lcn source, Lcn place)
    {
        var difference = (source - place).Value % Alignment;
        return difference < 0 ? difference + Alignment : difference;
    }

    /// <summary>The rules for a volume.</summary>
    /// <param name="volume">Its geometry.</param>
    /// <param name="mode">Limits that moves keep to.</param>
    /// <param name="shadowCopySafe">True where growth of shadow copies must be kept small.</param>
    public static PlanningRules For(in NtfsVolumeData volume, VolumeMode mode, bool shadowCopySafe)
    {
        // Sources disagree on whether the zone's end is its last cluster or the one behind it; one cluster too many does no harm.
        var length = volume.MftZoneEnd < volume.MftZoneStart ? 0 : (volume.MftZoneEnd - volume.MftZoneStart).Value + 1;
        var block = shadowCopySafe ? ClustersPerShadowBlock(volume.BytesPerCluster) : 1;
        var firstRecords = (((long)FixedMftRecords * volume.BytesPerFileRecord) + volume.BytesPerCluster - 1) / volume.BytesPerCluster;
        return new PlanningRules(new ClusterRun(volume.MftZoneStart, new ClusterCount(length)), new ClusterCount(block))
        {
            MinimumBudget = new ClusterCount(mode == VolumeMode.Offline && !shadowCopySafe ? long.MaxValue : LittleBytes / volume.BytesPerCluster),
            ImmovableMft = new ClusterCount(mode == VolumeMode.Online ? firstRecords : 0),
            AllowsTemporaryFragments = mode == VolumeMode.Offline && !shadowCopySafe,
            HasSlowCheckpoints = mode == VolumeMode.Online,
        };
    }

    /// <summary>Clusters in a 16 KB block; 1 where a cluster is at least as large, because then every move agrees.</summary>
    public static int ClustersPerShadowBlock(int bytesPerCluster) => Math.Max(1, ShadowBlockBytes / bytesPerCluster);
}
