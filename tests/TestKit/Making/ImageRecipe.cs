namespace FleetDefrag.TestKit.Making;

/// <summary>What volume to make. The same recipe makes the same volume: names, contents, streams and how many pieces each has.</summary>
/// <remarks>
/// ntfs-3g stamps the time of making into records, and mkntfs a random serial number, so the bytes of two images differ. Where a file lies is decided by ntfs-3g
/// from the order of the writes alone and comes out the same.
/// </remarks>
/// <param name="Seed">Decides everything that the other values leave open.</param>
/// <param name="SizeBytes">Of the volume.</param>
/// <param name="ClusterBytes">512 to 2,097,152.</param>
/// <param name="Features">What it holds besides plain files.</param>
public sealed record ImageRecipe(int Seed, long SizeBytes, int ClusterBytes, VolumeFeatures Features = VolumeFeatures.None)
{
    /// <summary>Logical sector size: 512 or 4096.</summary>
    public int SectorBytes { get; init; } = 512;

    /// <summary>Size of a file record: 1024, or 4096 with clusters of at least 4096 bytes; sectors of 4096 bytes need it.</summary>
    public int RecordBytes { get; init; } = 1024;

    /// <summary>How many plain files.</summary>
    public int Files { get; init; } = 20;

    /// <summary>Their average length; most are shorter, few are much longer.</summary>
    public long MeanFileBytes { get; init; } = 20_000;

    /// <summary>Fragments beyond the first, all fragmented files together.</summary>
    public int ExcessFragments { get; init; }

    /// <summary>Part of the volume to be left free when all is made, 0 to 1; 1 fills nothing up.</summary>
    public double FreeShare { get; init; } = 1;

    /// <summary>True when a feature is wanted.</summary>
    public bool Has(VolumeFeatures feature) => (Features & feature) != VolumeFeatures.None;
}
