namespace FleetDefrag.TestKit.Making;

/// <summary>The recipe of an image. The same recipe makes the same names, contents, streams and numbers of fragments.</summary>
/// <remarks>
/// The bytes of two images differ: ntfs-3g writes the time into records, and mkntfs a random serial number. The places of files are the
/// same, because ntfs-3g decides them by the order of the writes alone.
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
