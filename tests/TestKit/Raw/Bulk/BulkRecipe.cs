namespace FleetDefrag.TestKit.Raw.Bulk;

/// <summary>A volume of very many plain files, for measurements. The same recipe gives the same layout.</summary>
/// <param name="Seed">Decides everything that the other values leave open.</param>
/// <param name="Files">The number of files.</param>
public sealed record BulkRecipe(int Seed, int Files)
{
    /// <summary>The number of files in each directory, at most 10,000. The last directory may have fewer.</summary>
    public int FilesInDirectory { get; init; } = 500;

    /// <summary>The cluster size, 512 to 65,536.</summary>
    public int ClusterBytes { get; init; } = 4096;

    /// <summary>The average length. Most files are shorter, few are much longer.</summary>
    public int MeanFileBytes { get; init; } = 16_384;

    /// <summary>Excess fragments of all files. A fifth of the files has them unless <see cref="FragmentedFiles"/> is set.</summary>
    public int ExcessFragments { get; init; }

    /// <summary>The exact number of fragmented files, which have two clusters or more each; 0 leaves the number open.</summary>
    public int FragmentedFiles { get; init; }

    /// <summary>The share of the volume that is free. Half of it lies in gaps between the files.</summary>
    public double FreeShare { get; init; } = 0.3;

    /// <summary>
    /// True leaves no free run longer than a few clusters. All free space lies in gaps between the files; one long file,
    /// <see cref="BulkVolume.Filler"/>, takes the rest.
    /// </summary>
    public bool IsShattered { get; init; }

    /// <summary>
    /// Number of long files in <see cref="BulkVolume.Root"/>, of <see cref="LongFileBytes"/> each, in equal pieces between the directories.
    /// </summary>
    public int LongFiles { get; init; }

    /// <summary>The length of each long file.</summary>
    public long LongFileBytes { get; init; }

    /// <summary>The number of pieces in which $MFT grows; at most 40, so that its record needs no attribute list.</summary>
    public int MftPieces { get; init; } = 1;

    /// <summary>False leaves the files' clusters as holes of the image, for tests that use the layout only.</summary>
    public bool WriteContents { get; init; } = true;

    /// <summary>Number of pieces of each long file: one for each directory, up to what its record has room for.</summary>
    internal int LongPieces => Math.Min(Directories, BulkPlan.MostPieces);

    internal int Directories => (Files + FilesInDirectory - 1) / FilesInDirectory;

    /// <summary>Returns a directory's part of a number, in proportion to its files. The parts of all directories add up to it.</summary>
    internal int ShareOf(int directory, int whole) => UpTo(directory + 1, whole) - UpTo(directory, whole);

    /// <summary>Returns the index of the piece of each long file that follows a directory's files; null if none does.</summary>
    internal int? LongPiece(int directory)
    {
        var piece = (int)((long)LongPieces * (directory + 1) / Directories) - 1;
        return piece == (int)((long)LongPieces * directory / Directories) - 1 ? null : piece;
    }

    private int UpTo(int directory, int whole) => (int)((long)whole * Math.Min(Files, (long)directory * FilesInDirectory) / Files);
}
