namespace FleetDefrag.TestKit.Making;

/// <summary>The tools with which a feature is created on the mounted volume.</summary>
/// <param name="Recipe">The recipe of the image.</param>
/// <param name="Mount">The mounted volume.</param>
/// <param name="Filler">Writes files of random bytes.</param>
/// <param name="Random">The random numbers of this feature alone. A feature is the same whatever else the volume holds.</param>
internal sealed record MakingContext(ImageRecipe Recipe, NtfsMount Mount, VolumeFiller Filler, Random Random)
{
    /// <summary>The bytes of a piece: too long to be resident, and whole clusters.</summary>
    public int PieceBytes => Math.Max(Recipe.ClusterBytes, Recipe.RecordBytes);

    /// <summary>
    /// A length that is too long to be resident and small even with large clusters. With small clusters it is whole clusters.
    /// </summary>
    public int ModestBytes => Math.Min(PieceBytes, 1 << 16);

    public string PathOf(string path) => Mount.PathOf(path);

    /// <summary>Creates a folder on the volume and its parents.</summary>
    public void MakeFolder(string path) => Directory.CreateDirectory(PathOf(path));

    /// <summary>Writes a file in one go and creates missing folders.</summary>
    public void WriteBytes(string path, byte[] bytes)
    {
        Directory.CreateDirectory(Path.GetDirectoryName(PathOf(path))!);
        File.WriteAllBytes(PathOf(path), bytes);
    }

    public byte[] RandomBytes(int count)
    {
        var bytes = new byte[count];
        Random.NextBytes(bytes);
        return bytes;
    }
}
