namespace FleetDefrag.TestKit.Making;

/// <summary>Named recipes, and recipes drawn from a seed.</summary>
public static class VolumeProfiles
{
    private const VolumeFeatures Slow = VolumeFeatures.LargeAttributeList | VolumeFeatures.MftAttributeList;

    private const int LargestForManyFragments = 16384;
    private const int LargestForFewFragments = 65536;
    private const int LargestForLongLists = 4096;
    private const int MostFragmentedBytes = 16 << 20;
    private const int FeaturePieces = 1400;
    private const int OwnClusters = 20;
    private const long ScarceBytes = 6 << 20;
    private const int ScarceClusters = 300;

    private static readonly int[] ClusterSizes = [512, 1024, 2048, 4096, 8192, 16384, 32768, 65536];

    /// <summary>Returns a recipe with all features on one volume.</summary>
    /// <remarks>
    /// Clusters above 16 KB leave out the two features that need hundreds of fragments: one cluster for each takes hundreds of megabytes.
    /// Clusters above 64 KB also leave out the fragmented directory and $MFT, whose pieces would hold thousands of entries each.
    /// </remarks>
    /// <param name="seed">Decides everything that is left open.</param>
    /// <param name="clusterBytes">512 to 2,097,152.</param>
    /// <param name="recordBytes">1024 or 4096.</param>
    /// <param name="sectorBytes">512 or 4096.</param>
    public static ImageRecipe AllOfNtfs(int seed, int clusterBytes = 4096, int recordBytes = 1024, int sectorBytes = 512) =>
        WithRoom(new ImageRecipe(seed, 0, clusterBytes, VolumeFeatures.All & ~TooLarge(clusterBytes))
        {
            SectorBytes = sectorBytes,
            RecordBytes = recordBytes,
            Files = clusterBytes > LargestForFewFragments ? 12 : 60,
            ExcessFragments = Math.Min(300, MostFragmentedBytes / clusterBytes),
            FreeShare = clusterBytes > LargestForFewFragments ? 1 : 0.4,
        });

    /// <summary>Returns a recipe of plain files with few and with many fragments, and fragmented free space.</summary>
    public static ImageRecipe Fragmented(int seed, int clusterBytes = 4096, int files = 40, int excessFragments = 400) =>
        WithRoom(new ImageRecipe(seed, 0, clusterBytes) { Files = files, ExcessFragments = excessFragments, FreeShare = 0.3 });

    /// <summary>Returns a small recipe of fragmented files on which only a few short free runs are left.</summary>
    /// <param name="seed">Decides everything that is left open.</param>
    /// <param name="clusterBytes">512 to 65,536.</param>
    /// <param name="freeRuns">The lengths of the free runs in clusters.</param>
    public static ImageRecipe Scarce(int seed, int clusterBytes, IReadOnlyList<int> freeRuns) =>
        new(seed, ScarceBytes + (ScarceClusters * (long)clusterBytes), clusterBytes)
        {
            Files = 4,
            MeanFileBytes = 4 * clusterBytes,
            ExcessFragments = clusterBytes > LargestForLongLists ? 24 : 300,
            FreeRuns = freeRuns,
        };

    /// <summary>
    /// Returns a small recipe with some features, created in a fraction of a second, for tests that need very many volumes.
    /// </summary>
    public static ImageRecipe Drawn(int seed)
    {
        var random = new Random(seed);
        var clusterBytes = ClusterSizes[random.Next(ClusterSizes.Length)];
        var wideRecords = clusterBytes >= 4096 && random.Next(3) == 0;
        var wideSectors = wideRecords && random.Next(2) == 0;
        return WithRoom(new ImageRecipe(seed, 0, clusterBytes, (VolumeFeatures)random.Next((int)VolumeFeatures.All + 1) & ~Slow)
        {
            SectorBytes = wideSectors ? 4096 : 512,
            RecordBytes = wideRecords ? 4096 : 1024,
            Files = random.Next(40),
            MeanFileBytes = clusterBytes * (1 + random.Next(8)),
            ExcessFragments = random.Next(80),
            FreeShare = 0.05 + (random.NextDouble() * 0.9),
        });
    }

    private static VolumeFeatures TooLarge(int clusterBytes) => clusterBytes switch
    {
        > LargestForFewFragments => Slow | VolumeFeatures.FragmentedMft | VolumeFeatures.FragmentedDirectory,
        > LargestForManyFragments => Slow,
        _ => VolumeFeatures.None,
    };

    // mkntfs makes $LogFile at least 2 MB. The features take some megabytes and some hundred pieces at any cluster size.
    private static ImageRecipe WithRoom(ImageRecipe recipe)
    {
        var plan = new ShatteredPlan(recipe);
        var features = recipe.Features == VolumeFeatures.None ? 0 : (8L << 20) + (FeaturePieces * (long)plan.PieceBytes);
        // NTFS's own files take at least a cluster each.
        var own = (12L << 20) + (recipe.ClusterBytes > LargestForFewFragments ? OwnClusters * (long)recipe.ClusterBytes : 0);
        var files = 2L * recipe.Files * Math.Max(recipe.MeanFileBytes, plan.PieceBytes);
        return recipe with { SizeBytes = own + features + (plan.Clusters * recipe.ClusterBytes) + files };
    }
}
