namespace FleetDefrag.TestKit.Layouts;

/// <summary>The counts of a volume of very many short, mostly fragmented files. The same values give the same layout.</summary>
/// <param name="Seed">Decides everything that the other values leave open.</param>
/// <param name="Files">The number of files.</param>
/// <param name="FragmentedFiles">The number of fragmented files, spread evenly.</param>
/// <param name="ExcessFragments">The excess fragments of all files, at least one for each fragmented file.</param>
public sealed record StrewnRecipe(int Seed, int Files, int FragmentedFiles, int ExcessFragments)
{
    /// <summary>The average length of a file in clusters. Most files are shorter, few are much longer.</summary>
    public int MeanFileClusters { get; init; } = 5;

    /// <summary>The share of the volume that is free.</summary>
    public double FreeShare { get; init; } = 0.15;

    /// <summary>The share of the free space in gaps between pieces. The rest is one free run at the end.</summary>
    public double FreeInGaps { get; init; } = 0.5;

    /// <summary>The length of the longest gap in clusters.</summary>
    public int LongestGap { get; init; } = 8;

    /// <summary>
    /// The length in clusters of one more file in <see cref="LongPieces"/> equal pieces, spread evenly and in order; 0 for none.
    /// </summary>
    public long LongFileClusters { get; init; }

    /// <summary>The number of pieces of the long file.</summary>
    public int LongPieces { get; init; } = 1;

    /// <summary>The distance, in files, within which the pieces of one file lie.</summary>
    public int Neighbourhood { get; init; } = 500;

    /// <summary>Every n-th file is immovable; 0 for none.</summary>
    public int ImmovableOneIn { get; init; }

    /// <summary>The number of immovable clusters at the beginning, as those of $MFT in online mode.</summary>
    public int FixedClusters { get; init; }

    /// <summary>The published server study's volume of many files (Windows IT Pro, 2009; "high").</summary>
    public static StrewnRecipe ServerStudyHigh { get; } = new(1, 2_087_158, 1_994_117, 3_005_400) { FixedClusters = 2_087_158 / 4 };
}
