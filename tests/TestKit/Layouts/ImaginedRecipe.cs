namespace FleetDefrag.TestKit.Layouts;

/// <summary>The counts of a volume that is known from a report only. The same recipe gives the same layout.</summary>
/// <param name="TotalBytes">The size of the volume.</param>
/// <param name="Files">The number of files.</param>
/// <param name="AverageBytes">The average length of the files. Lengths are distributed exponentially.</param>
/// <param name="Directories">The number of directories below the root. Files are spread over them.</param>
public sealed record ImaginedRecipe(long TotalBytes, int Files, long AverageBytes, int Directories)
{
    public int FragmentedFiles { get; init; }

    /// <summary>The excess fragments of all files.</summary>
    public int ExcessFragments { get; init; }

    public int FragmentedDirectories { get; init; }

    public int ExcessDirectoryFragments { get; init; }

    public int MftFragments { get; init; } = 1;

    public int ClusterBytes { get; init; } = 4096;

    public int Seed { get; init; } = 1;

    /// <summary>The same files with one fragment each.</summary>
    public ImaginedRecipe Defragmented => this with
    {
        FragmentedFiles = 0, ExcessFragments = 0, FragmentedDirectories = 0, ExcessDirectoryFragments = 0, MftFragments = 1,
    };

    /// <summary>The volume of "Improving Backup Performance with Defragmentation" (Executive Software, 2004).</summary>
    public static ImaginedRecipe BackupStudy2004 { get; } = new(20_481L << 20, 114_291, 107 << 10, 555)
    {
        FragmentedFiles = 62_385,
        ExcessFragments = 342_283,
        FragmentedDirectories = 91,
        ExcessDirectoryFragments = 9_528,
        MftFragments = 4,
    };

    /// <summary>The 34 GB of a backup consultant's lab (2009), divided into a number of files.</summary>
    public static ImaginedRecipe DenseFileSystem(int files) => new(60L << 30, files, (34L << 30) / files, Math.Max(1, files * 9 / 69));
}
