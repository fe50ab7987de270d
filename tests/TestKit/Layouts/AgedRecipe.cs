namespace FleetDefrag.TestKit.Layouts;

/// <summary>The parameters of an aged volume. The same values give the same layout.</summary>
/// <param name="Seed">Decides everything that the other values leave open.</param>
/// <param name="Clusters">The size of the volume in clusters.</param>
public sealed record AgedRecipe(int Seed, long Clusters)
{
    /// <summary>The average length of a file in clusters. Most files are shorter, few are much longer.</summary>
    public int MeanFileClusters { get; init; } = 25;

    /// <summary>The average length of the first files in clusters. Shorter first files leave more fragmented free space.</summary>
    public int FirstMeanClusters { get; init; } = 5;

    /// <summary>The share of the volume that is freed and rewritten. A larger share gives more fragmentation.</summary>
    public double Rewritten { get; init; } = 0.15;

    /// <summary>The share of the volume that is free at the end.</summary>
    public double FreeShare { get; init; } = 0.15;

    /// <summary>Every n-th file is immovable; 0 for none.</summary>
    public int ImmovableOneIn { get; init; }

    /// <summary>The lengths in clusters of large files, written last into the remaining free runs.</summary>
    public IReadOnlyList<long> LargeFiles { get; init; } = [];
}
