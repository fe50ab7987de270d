namespace FleetDefrag.TestKit.Making;

/// <summary>The recipe of an image. The same recipe makes the same names, contents, streams and numbers of fragments.</summary>
/// <remarks>
/// The bytes of two images differ: ntfs-3g writes the time into records, and mkntfs a random serial number. The places of files are the
/// same, because ntfs-3g decides them by the order of the writes alone.
/// </remarks>
/// <param name="Seed">Decides everything that the other values leave open.</param>
/// <param name="SizeBytes">The size of the volume.</param>
/// <param name="ClusterBytes">512 to 2,097,152.</param>
/// <param name="Features">The features of the volume besides plain files.</param>
public sealed record ImageRecipe(int Seed, long SizeBytes, int ClusterBytes, VolumeFeatures Features = VolumeFeatures.None)
{
    /// <summary>Logical sector size: 512 or 4096.</summary>
    public int SectorBytes { get; init; } = 512;

    /// <summary>
    /// The size of a file record: 1024, or 4096 with clusters of at least 4096 bytes. Sectors of 4096 bytes require 4096.
    /// </summary>
    public int RecordBytes { get; init; } = 1024;

    /// <summary>The number of plain files.</summary>
    public int Files { get; init; } = 20;

    /// <summary>The average length of the plain files. Most are shorter, few are much longer.</summary>
    public long MeanFileBytes { get; init; } = 20_000;

    /// <summary>The excess fragments of all files.</summary>
    public int ExcessFragments { get; init; }

    /// <summary>The share of the volume that is free at the end, 0 to 1. With 1 nothing is filled.</summary>
    public double FreeShare { get; init; } = 1;

    /// <summary>
    /// The lengths of the only free runs at the end, in clusters, in the order of the volume. Files take all other free clusters. With
    /// none the free space stays as it is.
    /// </summary>
    public IReadOnlyList<int> FreeRuns { get; init; } = [];

    /// <summary>Returns true if a feature is requested.</summary>
    public bool Has(VolumeFeatures feature) => (Features & feature) != VolumeFeatures.None;
}
