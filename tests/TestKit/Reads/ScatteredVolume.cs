namespace FleetDefrag.TestKit.Reads;

/// <summary>
/// Makes a volume whose files were written in random order through ntfs-3g: directories in directories, some files in several fragments,
/// and the free space in many runs. The same recipe gives the same volume.
/// </summary>
public static class ScatteredVolume
{
    private const int PieceBytes = 1 << 20;
    private const int ShortestName = 11;
    private const int LeastPieceBytes = 4096;

    // So many files are deleted at the end for each that stays, so that free space lies in many runs.
    private const double DeletedShare = 0.04;

    // A file record, and its share of the index of its directory.
    private const int BytesOfRecord = 1024 + 160;

    /// <summary>Makes the volume.</summary>
    /// <param name="recipe">Files and free space.</param>
    public static NtfsImage Make(ScatteredRecipe recipe)
    {
        var random = new Random(recipe.Seed);
        var files = Files(recipe, random).ToArray();
        var used = files.Where(static file => !file.IsDeleted)
            .Sum(file => (file.Bytes + recipe.ClusterBytes - 1L) / recipe.ClusterBytes * recipe.ClusterBytes);
        var image = NtfsImage.Create(
            (long)((used + ((long)files.Length * (BytesOfRecord + (2 * (recipe.NameLetters - ShortestName)))) +
                (8 << 20)) / (1 - recipe.FreeShare)) / 4096 * 4096,
            recipe.ClusterBytes);
        try
        {
            using var mount = image.Mount();
            Fill(mount, recipe, files, random);
            foreach (var file in files.Where(static file => file.IsDeleted))
                File.Delete(mount.PathOf(file.Path));
            return image;
        }
        catch
        {
            image.Dispose();
            throw;
        }
    }

    private static IEnumerable<ScatteredFile> Files(ScatteredRecipe recipe, Random random)
    {
        var deleted = (int)(recipe.Files * Math.Min(DeletedShare, recipe.FreeShare / 2));
        for (var number = 0; number < recipe.Files + deleted; number++)
        {
            var bytes = 1 + (int)Math.Min(-Math.Log(1 - random.NextDouble()) * recipe.MeanFileBytes, 1 << 26);
            var pieces = random.NextDouble() < recipe.FragmentedShare ? 2 + random.Next(3) : 1;
            var directory = number % recipe.Files / recipe.FilesInDirectory;
            yield return new ScatteredFile(
                $"{Folder(directory)}/f{number:d6}{new string('n', recipe.NameLetters - ShortestName)}.bin",
                bytes,
                pieces,
                number >= recipe.Files);
        }
    }

    // Every fourth directory lies in the root, and the next three in it. Their names stand between those of its files.
    private static string Folder(int directory) =>
        directory % 4 == 0 ? $"d{directory:d5}" : $"d{directory - (directory % 4):d5}/{"beh"[(directory % 4) - 1]}{directory:d5}";

    private static void Fill(NtfsMount mount, ScatteredRecipe recipe, ScatteredFile[] files, Random random)
    {
        foreach (var folder in files.Select(static file => Path.GetDirectoryName(file.Path)!).Distinct(StringComparer.Ordinal))
            Directory.CreateDirectory(mount.PathOf(folder));
        foreach (var file in recipe.HasScatteredRecords ? [] : files)
            File.Create(mount.PathOf(file.Path)).Dispose();
        var order = files.ToArray();
        var contents = new byte[PieceBytes];
        random.NextBytes(contents);
        // The later pieces of a file find other files behind the earlier ones.
        for (var piece = 0; piece < order.Max(static file => file.Pieces); piece++)
        {
            random.Shuffle(order);
            foreach (var file in order)
                WritePiece(mount.PathOf(file.Path), file, piece, contents);
        }
    }

    private static void WritePiece(string path, ScatteredFile file, int piece, byte[] contents)
    {
        var length = Math.Max(LeastPieceBytes, file.Bytes / file.Pieces);
        var (from, end) = (
            Math.Min(file.Bytes, piece * length),
            piece == file.Pieces - 1 ? file.Bytes : Math.Min(file.Bytes, (piece + 1) * length));
        if (piece >= file.Pieces || (from >= end && piece > 0))
            return;
        using var stream = new FileStream(path, FileMode.Append, FileAccess.Write, FileShare.None, bufferSize: 0);
        for (var at = from; at < end;)
        {
            var count = Math.Min(contents.Length, end - at);
            stream.Write(contents, 0, count);
            at += count;
        }
    }

    private readonly record struct ScatteredFile(string Path, int Bytes, int Pieces, bool IsDeleted);
}
