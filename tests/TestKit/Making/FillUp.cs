namespace FleetDefrag.TestKit.Making;

/// <summary>Fills a volume until only the requested share of it is free, or nothing.</summary>
internal static class FillUp
{
    private const int MostFiles = 40;
    private const int RestFiles = 4;

    /// <summary>Allocates clusters to files, without writing them.</summary>
    public static void To(NtfsImage image, ImageRecipe recipe)
    {
        var wanted = (long)(recipe.FreeShare * (recipe.SizeBytes / recipe.ClusterBytes));
        var free = NtfsTools.FreeClusters(image.Path);
        var chunk = free - wanted;
        for (var file = 0; file < MostFiles && chunk > 0 && free > wanted; file++)
        {
            var left = Allocate(image, $"{MadePaths.Filler}/{file:d2}.bin", Math.Min(chunk, free - wanted));
            // ntfsfallocate succeeds even if the free runs have no room for the chunk. Half of the chunk may then fit.
            chunk = left < free ? chunk : chunk / 2;
            free = left;
        }
    }

    /// <summary>
    /// Writes files until the volume is full. One file may not reach that: its run list needs more records, for which $MFT has to grow.
    /// </summary>
    public static void Completely(NtfsImage image, int seed)
    {
        using var mount = image.Mount();
        Directory.CreateDirectory(mount.PathOf(MadePaths.Filler));
        var files = Enumerable.Range(0, RestFiles).Select(file => new FileStream(
            mount.PathOf($"{MadePaths.Filler}/rest {file}.bin"), FileMode.Create, FileAccess.Write, FileShare.None, bufferSize: 0))
                .ToList();
        var random = new Random(seed);
        foreach (var file in files)
        {
            using (file)
                Fill(image, file, random);
        }
    }

    private static void Fill(NtfsImage image, FileStream file, Random random)
    {
        for (var chunk = new byte[1 << 20]; chunk.Length >= image.ClusterBytes; chunk = new byte[chunk.Length / 2])
        {
            try
            {
                for (random.NextBytes(chunk);; random.NextBytes(chunk))
                    file.Write(chunk);
            }
            catch (IOException)
            {
                // The volume has no room for a chunk of this size, as intended. Half the size may fit.
                file.Flush();
            }
        }
    }

    private static long Allocate(NtfsImage image, string path, long clusters)
    {
        using (var mount = image.Mount())
        {
            Directory.CreateDirectory(mount.PathOf(MadePaths.Filler));
            File.Create(mount.PathOf(path)).Dispose();
        }

        Tool.RunOrThrow("ntfsfallocate", "-q", "-l", $"{clusters * image.ClusterBytes}", image.Path, path);
        return NtfsTools.FreeClusters(image.Path);
    }
}
