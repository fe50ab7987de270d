namespace FleetDefrag.TestKit.Making;

/// <summary>Gives clusters to files until no more than the wanted share of the volume is free. Nothing is written into them.</summary>
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
            // ntfsfallocate ends well even when it found no room for so much in pieces; then half of it may fit.
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
