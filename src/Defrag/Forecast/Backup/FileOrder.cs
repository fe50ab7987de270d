namespace FleetDefrag.Defrag.Forecast.Backup;

/// <summary>The order in which a file-level backup reads the files of a volume.</summary>
public enum FileOrder
{
    /// <summary>Directory by directory, subdirectories behind all files of the directory: robocopy and most Windows programs.</summary>
    AfterFiles,

    /// <summary>Directory by directory, subdirectories where their names stand between those of the files: tar and Bacula.</summary>
    InPlace,

    /// <summary>Directory by directory, subdirectories behind all files of all directories of the same depth.</summary>
    BreadthFirst,

    /// <summary>By record number in the MFT: programs that read like an image, or that follow the change journal.</summary>
    MftRecords,

    /// <summary>As a list of paths says; files that are not in the list follow the file before them in <see cref="AfterFiles"/>.</summary>
    Listed,
}
