namespace FleetDefrag.Backups.Model;

/// <summary>The amount of work in one backup.</summary>
/// <param name="Bytes">The bytes that the backup copies.</param>
/// <param name="Files">The files that it opens; 0 for a backup by blocks.</param>
/// <param name="Jumps">The excess fragments that it meets: each costs one jump of the disk's head; 0 for a backup by blocks.</param>
public readonly record struct BackupLoad(double Bytes, double Files, double Jumps)
{
    /// <summary>Returns a part of the work, or several times the work.</summary>
    public static BackupLoad operator *(BackupLoad load, double share) => new(load.Bytes * share, load.Files * share, load.Jumps * share);
}
