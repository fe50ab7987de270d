namespace FleetDefrag.TestKit.Reads;

/// <summary>The files of a <see cref="ScatteredVolume"/>.</summary>
/// <param name="Seed">Equal seeds give equal volumes.</param>
/// <param name="Files">The number of files.</param>
/// <param name="MeanFileBytes">The mean length; lengths are distributed exponentially.</param>
/// <param name="FreeShare">The free part of the volume.</param>
public sealed record ScatteredRecipe(int Seed, int Files, int MeanFileBytes, double FreeShare)
{
    /// <summary>Files in each directory.</summary>
    public int FilesInDirectory { get; init; } = 60;

    /// <summary>The letters of each file's name.</summary>
    public int NameLetters { get; init; } = 11;

    /// <summary>The size of a cluster.</summary>
    public int ClusterBytes { get; init; } = 4096;

    /// <summary>The part of the files that are written in two to four pieces.</summary>
    public double FragmentedShare { get; init; } = 0.3;

    /// <summary>
    /// True if file records have a random order too. Otherwise the files are created directory by directory, and only their contents are
    /// written in random order.
    /// </summary>
    public bool HasScatteredRecords { get; init; }
}
