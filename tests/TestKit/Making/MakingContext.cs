namespace FleetDefrag.TestKit.Making;

/// <summary>What a feature is made with, while the volume is mounted.</summary>
/// <param name="Recipe">The whole recipe.</param>
/// <param name="Mount">The volume.</param>
/// <param name="Filler">Writes files of random bytes.</param>
/// <param name="Random">Of this feature alone, so that a feature makes the same whatever else the volume holds.</param>
internal sealed record MakingContext(ImageRecipe Recipe, NtfsMount Mount, VolumeFiller Filler, Random Random)
{
    /// <summary>Bytes of a piece that cannot be resident and is a whole number of clusters.</summary>
    public int PieceBytes => Math.Max(Recipe.ClusterBytes, Recipe.RecordBytes);

    /// <summary>Bytes that cannot be resident and stay few with large clusters. With small clusters they are whole clusters.</summary>
    public int ModestBytes => Math.Min(PieceBytes, 1 << 16);

    public string PathOf(string path) => Mount.PathOf(path);

    /// <summary>Makes a folder of the volume and those above it.</summary>
    public void MakeFolder(string path) => Directory.CreateDirectory(PathOf(path));

    /// <summary>Writes a file in one go, in a folder that is made as needed.</summary>
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
