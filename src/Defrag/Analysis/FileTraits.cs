namespace FleetDefrag.Defrag.Analysis;

/// <summary>What a file is, as far as counting and planning ask.</summary>
[Flags]
public enum FileTraits : byte
{
    /// <summary>An ordinary file.</summary>
    None = 0,

    /// <summary>Its $FILE_NAME says directory.</summary>
    Directory = 1,

    /// <summary>One of NTFS's own records: 0 to 15, or anything below $Extend. The root directory (record 5) is not.</summary>
    System = 2,

    /// <summary><c>pagefile.sys</c> in the root directory.</summary>
    PageFile = 4,
}
