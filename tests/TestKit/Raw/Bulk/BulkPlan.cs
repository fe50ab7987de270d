namespace FleetDefrag.TestKit.Raw.Bulk;

/// <summary>Decides lengths and pieces of one directory's files.</summary>
internal static class BulkPlan
{
    /// <summary>
    /// The maximum number of pieces. A record of 1 KB has room for them at any distances; more could need extension records.
    /// </summary>
    public const int MostPieces = 60;

    private const int FragmentedOneIn = 5;

    public static BulkFile[] Directory(BulkRecipe recipe, int directory, long firstRecord, Random random)
    {
        var count = Math.Min(recipe.FilesInDirectory, recipe.Files - (directory * recipe.FilesInDirectory));
        var fragmented = recipe.ShareOf(directory, recipe.FragmentedFiles);
        var files = new BulkFile[count];
        for (var i = 0; i < count; i++)
        {
            var spare = IsChosen(i, count, fragmented) ? recipe.ClusterBytes : 0;
            var bytes = 1 + (long)(-Math.Log(1 - random.NextDouble()) * recipe.MeanFileBytes) + spare;
            files[i] = new BulkFile($"file-{i:d5}.dat", firstRecord + i, bytes, (bytes + recipe.ClusterBytes - 1) / recipe.ClusterBytes);
        }

        Split(files, recipe.ShareOf(directory, recipe.ExcessFragments), fragmented, random);
        return files;
    }

    /// <summary>Returns the long files, named <c>big-0.dat</c> and on.</summary>
    public static BulkFile[] LongFiles(BulkRecipe recipe, long firstRecord)
    {
        var files = new BulkFile[recipe.LongFiles];
        var clusters = (recipe.LongFileBytes + recipe.ClusterBytes - 1) / recipe.ClusterBytes;
        for (var i = 0; i < files.Length; i++)
            files[i] = new BulkFile($"big-{i}.dat", firstRecord + i, recipe.LongFileBytes, clusters);
        Cut(files, Enumerable.Repeat(recipe.LongPieces, files.Length).ToArray());
        return files;
    }

    // Returns true for the chosen number of files, spread evenly.
    private static bool IsChosen(int file, int count, int chosen) => (long)chosen * (file + 1) / count > (long)chosen * file / count;

    private static void Split(BulkFile[] files, int excess, int fragmented, Random random)
    {
        var pieces = new int[files.Length];
        Array.Fill(pieces, 1);
        var open = Enumerable.Range(0, files.Length).Where(i => files[i].Clusters > 1).ToList();
        if (fragmented > 0)
        {
            open.RemoveAll(i => !IsChosen(i, files.Length, fragmented));
            open.ForEach(i => pieces[i]++);
            excess -= fragmented;
            open.RemoveAll(i => pieces[i] == Math.Min(files[i].Clusters, MostPieces));
        }

        Scatter(files, pieces, open, excess, random);
        Cut(files, pieces);
    }

    private static void Scatter(BulkFile[] files, int[] pieces, List<int> open, int excess, Random random)
    {
        // Every fifth file is preferred; the lengths are random. If these files have too few clusters, the others take the rest.
        var preferred = open.Where(i => i % FragmentedOneIn == 0).ToList();
        for (var left = excess; left > 0; left--)
        {
            var from = preferred.Count > 0 ? preferred : open;
            if (from.Count == 0)
            {
                throw new InvalidOperationException(
                    $"{files.Length} files of that size cannot have {excess} fragments more: ask for fewer, or for longer files.");
            }
            var pick = random.Next(from.Count);
            var file = from[pick];
            if (++pieces[file] < Math.Min(files[file].Clusters, MostPieces))
                continue;
            from[pick] = from[^1];
            from.RemoveAt(from.Count - 1);
            open.Remove(file);
        }
    }

    private static void Cut(BulkFile[] files, int[] pieces)
    {
        for (var i = 0; i < files.Length; i++)
        {
            files[i].Pieces = new long[pieces[i]];
            files[i].Runs = new RawRun[pieces[i]];
            for (var piece = 0; piece < pieces[i]; piece++)
                files[i].Pieces[piece] = (files[i].Clusters * (piece + 1) / pieces[i]) - (files[i].Clusters * piece / pieces[i]);
        }
    }
}
