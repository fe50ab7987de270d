namespace FleetDefrag.Backups.Model;

/// <summary>The forecast duration of a backup, in seconds, and its parts.</summary>
/// <param name="Seconds">The most likely duration, the sum of the three parts.</param>
/// <param name="LowSeconds">One in twenty backups is shorter.</param>
/// <param name="HighSeconds">One in twenty backups is longer.</param>
/// <param name="TransferSeconds">The part of the bytes.</param>
/// <param name="FileSeconds">The part of the files.</param>
/// <param name="JumpSeconds">The part of the fragments.</param>
public readonly record struct BackupDuration(
    double Seconds, double LowSeconds, double HighSeconds, double TransferSeconds, double FileSeconds, double JumpSeconds)
{
    /// <summary>Returns whether a measured duration lies within the interval.</summary>
    public bool Holds(double seconds) => seconds >= LowSeconds && seconds <= HighSeconds;
}
