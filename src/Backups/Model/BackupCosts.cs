namespace FleetDefrag.Backups.Model;

/// <summary>The three costs of a backup: time = bytes × cost + files × cost + jumps × cost.</summary>
/// <param name="PerByte">Seconds for each byte.</param>
/// <param name="PerFile">Seconds for each file: open, read the record and the security, close.</param>
/// <param name="PerJump">Seconds for each jump between two fragments.</param>
public readonly record struct BackupCosts(double PerByte, double PerFile, double PerJump)
{
    /// <summary>Returns the seconds that some work takes.</summary>
    public double Seconds(BackupLoad load) => (load.Bytes * PerByte) + (load.Files * PerFile) + (load.Jumps * PerJump);

    /// <summary>Returns slower costs; faster ones for a factor below 1.</summary>
    public static BackupCosts operator *(BackupCosts costs, double factor) =>
        new(costs.PerByte * factor, costs.PerFile * factor, costs.PerJump * factor);
}
