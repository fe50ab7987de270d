namespace FleetDefrag.TestKit.Layouts;

/// <summary>What a volume went through. The same values give the same layout.</summary>
/// <param name="Seed">Decides what the other values leave open.</param>
/// <param name="Clusters">Size of the volume.</param>
public sealed record AgedRecipe(int Seed, long Clusters)
{
    /// <summary>Average length of a file in clusters; most are shorter, few much longer.</summary>
    public int MeanFileClusters { get; init; } = 25;

    /// <summary>The same for those that were there first: the shorter, the more shattered is the free space that they leave.</summary>
    public int FirstMeanClusters { get; init; } = 5;

    /// <summary>Part of the volume that is given back and written again before the end: the more, the more is fragmented.</summary>
    public double Rewritten { get; init; } = 0.15;

    /// <summary>Part of the volume that is free at the end.</summary>
    public double FreeShare { get; init; } = 0.15;

    /// <summary>Every so many files cannot be moved; 0 for none.</summary>
    public int ImmovableOneIn { get; init; }

    /// <summary>Clusters of single large files that are written last, in whatever free runs there are.</summary>
    public IReadOnlyList<long> LargeFiles { get; init; } = [];
}
