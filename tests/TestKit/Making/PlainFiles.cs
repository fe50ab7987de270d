namespace FleetDefrag.TestKit.Making;

/// <summary>Decides the lengths of a recipe's plain files.</summary>
internal static class PlainFiles
{
    private const int FilesInFolder = 25;

    /// <summary>
    /// Returns path and length of each file. Lengths are distributed exponentially: most are shorter than the mean, few are much longer.
    /// </summary>
    public static IEnumerable<(string Path, int Bytes)> Of(ImageRecipe recipe)
    {
        var random = new Random(recipe.Seed);
        for (var file = 0; file < recipe.Files; file++)
        {
            var bytes = (int)Math.Min(-Math.Log(1 - random.NextDouble()) * recipe.MeanFileBytes, 1 << 28);
            yield return ($"{MadePaths.Plain}/{file / FilesInFolder:d3}/{file:d6}.bin", bytes);
        }
    }
}
