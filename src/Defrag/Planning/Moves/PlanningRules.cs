using FleetDefrag.Ntfs;
using FleetDefrag.Ntfs.Devices;

namespace FleetDefrag.Defrag.Planning.Moves;

/// <summary>The limits that plans for one volume respect.</summary>
/// <param name="MftZone">The zone that NTFS keeps for the MFT. Only streams of $MFT may be placed there.</param>
/// <param name="ShadowBlock">Clusters in a block of 16 KB to which source and target should be aligned alike; 1 where alignment does not
/// matter.</param>
public readonly record struct PlanningRules(ClusterRun MftZone, ClusterCount ShadowBlock)
{
    /// <summary>The block size of copy-on-write in shadow copies (Microsoft KB 312067).</summary>
    public const int ShadowBlockBytes = 16 * 1024;

    /// <summary>The backups of a month where no schedule is known: one a day.</summary>
    internal const int UsualBackupsOfMonth = 30;

    private const int UsualRecordBytes = 1024;
    private const int MinimumBudgetBytes = 64 << 20;
    private const int FragmentPriceBytes = 4 << 20;
    private const int SmallVolumeBytes = 1 << 30;
    private const int SmallVolumeClusters = 1 << 18;

    /// <summary>Windows moves only the part of $MFT behind this many records (Microsoft, "Defragmenting files").</summary>
    private const int FirstRecords = 16;

    /// <summary>
    /// The most clusters that a plan of last resort moves for each fragment that a volume then has less; 0 for no limit. As many as 4 MB.
    /// </summary>
    public ClusterCount FragmentPrice { get; init; }

    /// <summary>
    /// Volumes up to this length are small: 1 GB, or as many clusters as 1 GB has at 4 KB. All moves within them take seconds, so plans
    /// continue online too until nothing can be gained.
    /// </summary>
    public ClusterCount SmallVolume { get; init; } = new(SmallVolumeClusters);

    /// <summary>Clusters at the start of $MFT that cannot move: those of its first 16 records online, none offline.</summary>
    public ClusterCount ImmovableMft { get; init; }

    /// <summary>Clusters of the first 16 records of $MFT, which readers expect in one run: they move together or not at all.</summary>
    public ClusterCount FirstMftRecords { get; init; }

    /// <summary>The bytes of a file record, which limit the run list of $MFT.</summary>
    public int RecordBytes { get; init; } = UsualRecordBytes;

    /// <summary>
    /// True if parts of a unit of a compressed or sparse stream may move: offline. Online Windows moves only whole units.
    /// </summary>
    public bool SplitsUnits { get; init; }

    /// <summary>True for storage without seek time: no stream is moved only to lie next to another one.</summary>
    public bool HasNoSeekPenalty { get; init; }

    /// <summary>
    /// Clusters that a plan for one free run may move beyond <see cref="MostMovedRatio"/>, where hardly any plan would move fewer: 64 MB, a
    /// matter of seconds.
    /// </summary>
    public ClusterCount MinimumBudget { get; init; }

    /// <summary>
    /// The most clusters that a run moves for each cluster of fragmented files, those for free space included; null for no limit. The
    /// policy sets this price.
    /// </summary>
    public double? MostMovedRatio { get; init; }

    /// <summary>
    /// The most seconds of moving for each second that the backups of the next month save by their read order; null for no limit. The
    /// policy sets this price.
    /// </summary>
    public double? MostOrderSeconds { get; init; }

    /// <summary>The full backups of the volume in the next month.</summary>
    public int BackupsOfMonth { get; init; } = UsualBackupsOfMonth;

    /// <summary>The most clusters that the run may still move; null for no limit.</summary>
    public ClusterCount? MostMoved { get; init; }

    /// <summary>The time until the run must end; the greatest value without a deadline.</summary>
    public TimeSpan TimeLeft { get; init; } = TimeSpan.MaxValue;

    /// <summary>
    /// True if a plan may fragment a contiguous stream for a while when nothing else makes room. Allowed offline, where no other program
    /// takes the space in between; not allowed where a shadow copy would have to store the clusters that move.
    /// </summary>
    public bool AllowsTemporaryFragments { get; init; }

    /// <summary>
    /// True if a plan may fragment a contiguous stream for a while where a plan without leaves most fragments: online, except where a
    /// shadow copy would have to store the clusters that move.
    /// </summary>
    public bool DividesAsLastResort { get; init; }

    /// <summary>True if a plan of last resort may fragment a contiguous stream for a while.</summary>
    internal bool MayDivide => AllowsTemporaryFragments || DividesAsLastResort;

    /// <summary>
    /// True if clusters that a move frees become usable only seconds later: online, where NTFS decides when to write its checkpoints.
    /// </summary>
    public bool HasSlowCheckpoints { get; init; }

    /// <summary>
    /// Clusters in one run that a plan leaves free at any time, because the volume keeps its redo journal in free clusters offline. The
    /// reserve is long enough that the journal finds a place even where it already occupies a part of the run.
    /// </summary>
    public ClusterCount JournalReserve { get; init; }

    /// <summary>Returns true if a plan of last resort moves too much for the fragments that the volume then has less.</summary>
    /// <param name="cost">The clusters that the plan moves.</param>
    /// <param name="fragmentsLess">The number of fragments.</param>
    internal bool IsTooExpensive(ClusterCount cost, long fragmentsLess) =>
        FragmentPrice > ClusterCount.Zero && cost.Value > fragmentsLess * FragmentPrice.Value;

    /// <summary>The number of clusters modulo which source and target should agree; 1 where any target will do.</summary>
    public long Alignment => Math.Max(1, ShadowBlock.Value);

    /// <summary>
    /// Returns by how many clusters a target must be shifted upwards to agree with its source modulo <see cref="Alignment"/>; 0 where it
    /// agrees.
    /// </summary>
    /// <param name="source">The first cluster of the source.</param>
    /// <param name="place">A possible target.</param>
    public long AlignmentShift(Lcn source, Lcn place)
    {
        var difference = (source - place).Value % Alignment;
        return difference < 0 ? difference + Alignment : difference;
    }

    /// <summary>Creates the rules for a volume.</summary>
    /// <param name="volume">The geometry of the volume.</param>
    /// <param name="mode">Online or offline, which limits the moves.</param>
    /// <param name="shadowCopySafe">True if the growth of shadow copies must be kept small.</param>
    public static PlanningRules For(in NtfsVolumeData volume, VolumeMode mode, bool shadowCopySafe)
    {
        // Sources disagree on whether the end of the zone is its last cluster or the one behind it. One cluster too many does no harm.
        var length = volume.MftZoneEnd < volume.MftZoneStart ? 0 : (volume.MftZoneEnd - volume.MftZoneStart).Value + 1;
        var block = shadowCopySafe ? ClustersPerShadowBlock(volume.BytesPerCluster) : 1;
        var firstRecords = (((long)FirstRecords * volume.BytesPerFileRecord) + volume.BytesPerCluster - 1) / volume.BytesPerCluster;
        return new PlanningRules(new ClusterRun(volume.MftZoneStart, new ClusterCount(length)), new ClusterCount(block))
        {
            FirstMftRecords = new ClusterCount(firstRecords),
            RecordBytes = volume.BytesPerFileRecord,
            FragmentPrice = new ClusterCount(FragmentPriceBytes / volume.BytesPerCluster),
            SmallVolume = new ClusterCount(Math.Max(SmallVolumeClusters, SmallVolumeBytes / volume.BytesPerCluster)),
            MinimumBudget = new ClusterCount(MinimumBudgetBytes / volume.BytesPerCluster),
            ImmovableMft = new ClusterCount(mode == VolumeMode.Online ? firstRecords : 0),
            SplitsUnits = mode == VolumeMode.Offline,
            AllowsTemporaryFragments = mode == VolumeMode.Offline && !shadowCopySafe,
            DividesAsLastResort = mode == VolumeMode.Online && !shadowCopySafe,
            HasSlowCheckpoints = mode == VolumeMode.Online,
        };
    }

    /// <summary>
    /// Returns the number of clusters in a block of 16 KB; 1 for clusters of at least that size, because every move agrees then.
    /// </summary>
    public static int ClustersPerShadowBlock(int bytesPerCluster) => Math.Max(1, ShadowBlockBytes / bytesPerCluster);
}
