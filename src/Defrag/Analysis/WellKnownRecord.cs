namespace FleetDefrag.Defrag.Analysis;

/// <summary>File records that every NTFS volume has (MFT record numbers).</summary>
internal static class WellKnownRecord
{
    /// <summary>$MFT.</summary>
    public const long Mft = 0;

    /// <summary>$MFTMirr, the copy of the first records.</summary>
    public const long MftMirror = 1;

    /// <summary>$LogFile, the journal of NTFS.</summary>
    public const long LogFile = 2;

    /// <summary>$AttrDef, the types of attributes.</summary>
    public const long AttrDef = 4;

    /// <summary>The root directory.</summary>
    public const long Root = 5;

    /// <summary>$Bitmap, the cluster bitmap.</summary>
    public const long Bitmap = 6;

    /// <summary>$UpCase, the upper case of all letters.</summary>
    public const long UpCase = 10;

    /// <summary>$Extend, the directory of NTFS's later records.</summary>
    public const long Extend = 11;

    /// <summary>The first record that is not reserved for NTFS itself.</summary>
    public const long FirstUser = 16;
}
