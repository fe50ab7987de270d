namespace FleetDefrag.Server.Data.Entities;

/// <summary>Whether a volume may be written, as its agent reports it.</summary>
internal enum StoredVolumeState
{
    Unknown,
    Clean,
    Dirty,
    Hibernated,
    Mounted,
}
