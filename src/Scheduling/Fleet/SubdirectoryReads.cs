namespace FleetDefrag.Scheduling.Fleet;

/// <summary>When a file-level backup reads the subdirectories of a directory. The order of files on the disk follows it.</summary>
public enum SubdirectoryReads
{
    /// <summary>Behind all files of the directory: robocopy and most Windows programs.</summary>
    AfterFiles,

    /// <summary>Where their names stand between those of the files: tar and Bacula.</summary>
    InPlace,

    /// <summary>Behind all files of all directories of the same depth.</summary>
    BreadthFirst,
}
