namespace FleetDefrag.TestKit.Shapes;

/// <summary>Draws shapes of volumes. Most are small, so that hundreds of them can be tried.</summary>
public static class ShapeDraw
{
    private const long Megabyte = 1 << 20;
    private const long SmallestBytes = 60 * Megabyte;
    private const long OrdinaryBytes = 1024 * Megabyte;
    private const long LargestBytes = 8192 * Megabyte;
    private const long LargestAgedBytes = 200 * Megabyte;
    private const int LargestCompressible = 4096;
    private const int HugeCluster = 2 << 20;
    private const long SmallTestBytes = 20 * Megabyte;
    private const int SmallTestClusters = 700;
    private const int MostTestMftFragments = 60;
    private const int ManyFilesInDirectory = 3000;
    private const long MostFiles = 30_000;
    private const long MostClusters = 4 << 20;

    private static readonly int[] ClusterSizes =
        [512, 512, 1024, 1024, 2048, 4096, 4096, 4096, 4096, 4096, 8192, 16384, 32768, 65536];

    /// <summary>Returns the shape with a number. The same number gives the same shape.</summary>
    public static VolumeShape Draw(int seed)
    {
        var random = new Random(Scattered(seed));
        var isAged = random.Next(8) == 0;
        var isHuge = !isAged && random.Next(40) == 0;
        var clusterBytes = isHuge ? HugeCluster : ClusterSizes[random.Next(ClusterSizes.Length)];
        var size = Size(random, clusterBytes, isAged);
        var shape = new VolumeShape(seed, size, clusterBytes)
        {
            FreeShare = LogUniform(random, 0.0005, 0.6),
            FreeRuns = (FreeRunKind)random.Next(6),
            MeanFreeRun = (int)LogUniform(random, 2, 300),
            MeanFileBytes = MeanFile(random, size, clusterBytes),
            LongFileShare = random.Next(6) == 0 ? 0.1 + (random.NextDouble() * 0.5) : 0,
            FragmentedShare = LogUniform(random, 0.05, 0.95),
            MeanFragments = (int)LogUniform(random, 2, random.Next(10) == 0 ? 3000 : 30),
            FilesInDirectory = (int)LogUniform(random, 20, 3000),
            NameLength = random.Next(8, 80),
            DirectoryFragments = Sometimes(random, 3, 2, 40),
            MftFragments = Sometimes(random, 3, 2, 500),
            BadClusters = Sometimes(random, 6, 1, 30) - 1,
            Neighbourhood = LogUniform(random, 0.002, 1),
            IsAscending = random.Next(2) == 0,
            IsAgedByDriver = isAged,
            NamedStreamShare = random.Next(4) == 0 ? random.NextDouble() * 0.3 : 0,
            EncryptedShare = random.Next(6) == 0 ? random.NextDouble() * 0.3 : 0,
            SparseShare = random.Next(4) == 0 ? random.NextDouble() * 0.3 : 0,
        };
        var compressed = random.Next(4) == 0 ? random.NextDouble() * 0.4 : 0;
        shape = shape with { CompressedShare = clusterBytes <= LargestCompressible ? compressed : 0 };
        return random.Next(12) == 0
            ? shape with { FilesInDirectory = ManyFilesInDirectory, DirectoryFragments = random.Next(100, 500) }
            : shape;
    }

    /// <summary>Returns the shape with a number on a volume of some megabytes, for tests.</summary>
    public static VolumeShape DrawSmall(int seed)
    {
        var shape = Draw(seed);
        var size = Math.Min(shape.SizeBytes, Math.Max(SmallTestBytes, SmallTestClusters * (long)shape.ClusterBytes));
        return shape with
        {
            SizeBytes = size / shape.ClusterBytes * shape.ClusterBytes,
            MeanFileBytes = Math.Min(shape.MeanFileBytes, size / 20),
            MftFragments = Math.Min(shape.MftFragments, MostTestMftFragments),
        };
    }

    // Random numbers of neighbouring seeds are similar. Neighbouring shapes must differ in everything.
    private static int Scattered(int seed)
    {
        var mixed = unchecked((ulong)(seed + 1) * 0x9E3779B97F4A7C15);
        mixed = unchecked((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9);
        return (int)((mixed ^ (mixed >> 31)) & int.MaxValue);
    }

    private static long Size(Random random, int clusterBytes, bool isAged)
    {
        if (clusterBytes == HugeCluster)
            return (long)LogUniform(random, OrdinaryBytes, LargestBytes) / HugeCluster * HugeCluster;
        var most = isAged ? LargestAgedBytes : random.Next(15) == 0 ? LargestBytes : OrdinaryBytes;
        most = Math.Min(most, MostClusters * clusterBytes);
        return (long)LogUniform(random, SmallestBytes, most) / clusterBytes * clusterBytes;
    }

    private static long MeanFile(Random random, long size, int clusterBytes)
    {
        var least = Math.Max(Math.Max(1024, clusterBytes / 2), size / MostFiles);
        return (long)LogUniform(random, least, Math.Max(2 * least, size / 20));
    }

    // Mostly 1; otherwise between two numbers.
    private static int Sometimes(Random random, int oneIn, int least, int most) =>
        random.Next(oneIn) == 0 ? (int)LogUniform(random, least, most) : 1;

    private static double LogUniform(Random random, double least, double most) =>
        Math.Exp(Math.Log(least) + (random.NextDouble() * (Math.Log(most) - Math.Log(least))));
}
