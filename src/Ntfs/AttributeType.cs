namespace FleetDefrag.Ntfs;

/// <summary>Attribute type codes (ATTRIBUTE_TYPE_CODE; $AttrDef).</summary>
public enum AttributeType : uint
{
    /// <summary>No type. Never stored on disk.</summary>
    None = 0,

    /// <summary>$STANDARD_INFORMATION: times, flags, ids.</summary>
    StandardInformation = 0x10,

    /// <summary>$ATTRIBUTE_LIST: the file records that hold the attributes of a file with several records.</summary>
    AttributeList = 0x20,

    /// <summary>$FILE_NAME: one name in one directory.</summary>
    FileName = 0x30,

    /// <summary>$OBJECT_ID.</summary>
    ObjectId = 0x40,

    /// <summary>$SECURITY_DESCRIPTOR.</summary>
    SecurityDescriptor = 0x50,

    /// <summary>$VOLUME_NAME.</summary>
    VolumeName = 0x60,

    /// <summary>$VOLUME_INFORMATION: version and the dirty flag.</summary>
    VolumeInformation = 0x70,

    /// <summary>$DATA: a stream of file data.</summary>
    Data = 0x80,

    /// <summary>$INDEX_ROOT: the resident top of an index.</summary>
    IndexRoot = 0x90,

    /// <summary>$INDEX_ALLOCATION: the index blocks below the root.</summary>
    IndexAllocation = 0xA0,

    /// <summary>$BITMAP: the index blocks, or MFT records, that are in use.</summary>
    Bitmap = 0xB0,

    /// <summary>$REPARSE_POINT.</summary>
    ReparsePoint = 0xC0,

    /// <summary>$EA_INFORMATION.</summary>
    EaInformation = 0xD0,

    /// <summary>$EA.</summary>
    Ea = 0xE0,

    /// <summary>$LOGGED_UTILITY_STREAM: EFS and transactions.</summary>
    LoggedUtilityStream = 0x100,

    /// <summary>Ends the attributes of a record.</summary>
    End = 0xFFFF_FFFF,
}
