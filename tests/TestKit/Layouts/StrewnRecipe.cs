namespace FleetDefrag.TestKit.Layouts;

/// <summary>Counts of a volume of very many short files, nearly all of them in pieces. The same values give the same layout.</summary>
/// <param name="Seed">Decides what the other values leave open.</param>
/// <param name="Files">How many.</param>
/// <param name="FragmentedFiles">How many of them lie in pieces, spread evenly.</param>
/// <param name="ExcessFragments">Fragments beyond the first, all files together; at least one for each fragmented file.</param>
public sealed record StrewnRecipe(int Seed, int Files, int FragmentedFiles, int ExcessFragments)
{
    /// <summary>Average length of a file in clusters; most are shorter, few much longer.</summary>
    public int MeanFileClusters { get; init; } = 5;

    /// <summary>Part of the volume that is free.</summary>
    public double FreeShare { get; init; } = 0.15;

    /// <summary>Part of what is free that lies in gaps between the pieces; the rest is one run at the end.</summary>
    public double FreeInGaps { get; init; } = 0.5;

    /// <summary>Clusters of the longest of these gaps.</summary>
    public int LongestGap { get; init; } = 8;

    /// <summary>Clusters of one more, long file in <see cref="LongPieces"/> equal pieces, spread evenly and in order; 0 for none.</summary>
    public long LongFileClusters { get; init; }

    /// <summary>Pieces of the long file.</summary>
    public int LongPieces { get; init; } = 1;

    /// <summary>Over the places of how many files the pieces of one are strewn.</summary>
    public int Neighbourhood { get; init; } = 500;

    /// <summary>Every so many files cannot be moved; 0 for none.</summary>
    public int ImmovableOneIn { get; init; }

    /// <summary>Clusters at the beginning that cannot be moved, as those of $MFT online.</summary>
    public int FixedClusters { get; init; }

    /// <summary>The published server study's volume of many files (Windows IT Pro, 2009; "high").</summary>
    public static StrewnRecipe ServerStudyHigh { get; } = new(1, 2_087_158, 1_994_117, 3_005_400) { FixedClusters = 2_087_158 / 4 };
}
