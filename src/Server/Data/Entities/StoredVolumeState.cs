namespace FleetDefrag.Server.Data.Entities;

/// <summary>Whether the volume may be written, as its agent sees it.</summary>
internal enum StoredVolumeState
{
    Unknown,
    Clean,
    Dirty,
    Hibernated,
    Mounted,
}
