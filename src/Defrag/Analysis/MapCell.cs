namespace FleetDefrag.Defrag.Analysis;

/// <summary>The kind of most used clusters of a map cell. Values as in the contract (volume.proto, MapCell).</summary>
public enum MapCell : byte
{
    /// <summary>No used clusters.</summary>
    Free = 0,

    /// <summary>Contiguous files.</summary>
    ContiguousFile = 1,

    /// <summary>Fragmented files.</summary>
    FragmentedFile = 2,

    /// <summary>Directories.</summary>
    Directory = 3,

    /// <summary>$MFT.</summary>
    Mft = 4,

    /// <summary>Other structures of NTFS, and used clusters without an owner in the layout.</summary>
    System = 5,
}
