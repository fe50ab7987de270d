namespace FleetDefrag.TestKit.Making;

/// <summary>Allocates clusters to files, without writing them, until only the requested share of the volume is free.</summary>
internal static class FillUp
{
    private const int MostFiles = 40;

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
