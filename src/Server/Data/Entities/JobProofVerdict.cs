namespace FleetDefrag.Server.Data.Entities;

/// <summary>
/// The result of the check after a run. notChecked: the volume is live, and its figures were read again. unreadable: the disk failed during
/// the check.
/// </summary>
internal enum JobProofVerdict
{
    NotChecked,
    Clean,
    Damaged,
    Unreadable,
}
