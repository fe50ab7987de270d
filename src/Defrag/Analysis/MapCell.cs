namespace FleetDefrag.Defrag.Analysis;

/// <summary>What most of a map cell's used clusters are. Values as in the contract (volume.proto, MapCell).</summary>
public enum MapCell : byte
{
    /// <summary>Nothing is used.</summary>
    Free = 0,

    /// <summary>Files in one piece.</summary>
    ContiguousFile = 1,

    /// <summary>Fragmented files.</summary>
    FragmentedFile = 2,

    /// <summary>Directories.</summary>
    Directory = 3,

    /// <summary>$MFT.</summary>
    Mft = 4,

    /// <summary>NTFS's other structures, and clusters in use that no stream of the layout owns.</summary>
    System = 5,
}
