namespace FleetDefrag.Defrag.Analysis;

/// <summary>Properties of a file that counting and planning need.</summary>
[Flags]
public enum FileTraits : byte
{
    /// <summary>An ordinary file.</summary>
    None = 0,

    /// <summary>A directory by its $FILE_NAME.</summary>
    Directory = 1,

    /// <summary>A record of NTFS: records 0 to 15 except the root directory (record 5), and all files below $Extend.</summary>
    System = 2,

    /// <summary><c>pagefile.sys</c> in the root directory.</summary>
    PageFile = 4,
}
