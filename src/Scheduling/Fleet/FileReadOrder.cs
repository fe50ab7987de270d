namespace FleetDefrag.Scheduling.Fleet;

/// <summary>The order in which a file-level backup reads files. The order of files on the disk follows it.</summary>
public enum FileReadOrder
{
    /// <summary>Subdirectories behind all files of their directory: robocopy and most Windows programs.</summary>
    AfterFiles,

    /// <summary>Subdirectories where their names stand between those of the files: tar and Bacula.</summary>
    InPlace,

    /// <summary>Subdirectories behind all files of all directories of the same depth.</summary>
    BreadthFirst,

    /// <summary>By record number in the MFT: programs that read like an image, or that follow the change journal.</summary>
    MftRecords,

    /// <summary>As the list of paths says that the agent's settings name for the volume.</summary>
    Listed,
}
