using System.Globalization;

namespace FleetDefrag.TestKit.Shapes;

/// <summary>The shape of a volume: its geometry, its files and its free space. The same shape gives the same layout.</summary>
/// <param name="Seed">Decides everything that the other values leave open.</param>
/// <param name="SizeBytes">The size of the volume.</param>
/// <param name="ClusterBytes">512 to 2,097,152.</param>
public sealed record VolumeShape(int Seed, long SizeBytes, int ClusterBytes)
{
    private const int ManyFragments = 100;

    /// <summary>The share of the volume that is free.</summary>
    public double FreeShare { get; init; } = 0.15;

    /// <summary>The distribution of the free runs.</summary>
    public FreeRunKind FreeRuns { get; init; } = FreeRunKind.Geometric;

    /// <summary>The average length of a free run in clusters, where the distribution leaves it open.</summary>
    public int MeanFreeRun { get; init; } = 8;

    /// <summary>The average length of a file. Most files are shorter, few are much longer.</summary>
    public long MeanFileBytes { get; init; } = 65_536;

    /// <summary>The share of the used space in one more file, which may be longer than all free space.</summary>
    public double LongFileShare { get; init; }

    /// <summary>The share of files that are fragmented.</summary>
    public double FragmentedShare { get; init; } = 0.3;

    /// <summary>The average number of fragments of a fragmented file, at least 2.</summary>
    public int MeanFragments { get; init; } = 4;

    /// <summary>The share of files that are compressed. Only clusters of at most 4 KB allow any.</summary>
    public double CompressedShare { get; init; }

    /// <summary>The share of files that are sparse.</summary>
    public double SparseShare { get; init; }

    /// <summary>The share of files that are encrypted.</summary>
    public double EncryptedShare { get; init; }

    /// <summary>The share of files that have an alternate stream.</summary>
    public double NamedStreamShare { get; init; }

    /// <summary>The number of files in each directory.</summary>
    public int FilesInDirectory { get; init; } = 200;

    /// <summary>The length of a file's name.</summary>
    public int NameLength { get; init; } = 12;

    /// <summary>The greatest number of fragments of a directory's index.</summary>
    public int DirectoryFragments { get; init; } = 1;

    /// <summary>The number of pieces in which $MFT grew.</summary>
    public int MftFragments { get; init; } = 1;

    /// <summary>The number of clusters that $BadClus owns. They are immovable in every mode.</summary>
    public int BadClusters { get; init; }

    /// <summary>The share of the volume within which the fragments of one file lie.</summary>
    public double Neighbourhood { get; init; } = 0.1;

    /// <summary>True if the fragments of a file lie in the order of the file.</summary>
    public bool IsAscending { get; init; }

    /// <summary>
    /// True if libntfs-3g's own allocator makes the layout: files are written, grown, deleted and grown again on the mounted volume.
    /// </summary>
    public bool IsAgedByDriver { get; init; }

    /// <summary>True if some files move in compression units.</summary>
    public bool HasUnits => CompressedShare + SparseShare > 0;

    /// <inheritdoc/>
    public override string ToString()
    {
        var parts = new List<string>
        {
            Bytes(SizeBytes),
            $"clusters {Bytes(ClusterBytes)}",
            string.Create(CultureInfo.InvariantCulture, $"{100 * FreeShare:0.##} % free {FreeRuns}"),
            $"files {Bytes(MeanFileBytes)}",
            string.Create(CultureInfo.InvariantCulture, $"{100 * FragmentedShare:0} % in {MeanFragments}"),
        };
        if (LongFileShare > 0)
            parts.Add(string.Create(CultureInfo.InvariantCulture, $"one file {100 * LongFileShare:0} %"));
        if (HasUnits)
            parts.Add(string.Create(CultureInfo.InvariantCulture, $"in units {100 * (CompressedShare + SparseShare):0} %"));
        if (MftFragments > 1)
            parts.Add($"$MFT +{MftFragments}");
        if (DirectoryFragments > ManyFragments)
            parts.Add($"directories in {DirectoryFragments}");
        if (BadClusters > 0)
            parts.Add($"{BadClusters} bad");
        if (IsAgedByDriver)
            parts.Add("aged by ntfs-3g");
        return string.Join(", ", parts);
    }

    private static string Bytes(long bytes) => bytes switch
    {
        < 1 << 10 => $"{bytes} B",
        < 1 << 20 => $"{bytes >> 10} KB",
        < 1L << 31 => $"{bytes >> 20} MB",
        _ => string.Create(CultureInfo.InvariantCulture, $"{bytes / (double)(1L << 30):0.#} GB"),
    };
}
