namespace FleetDefrag.Backups.Model;

/// <summary>The read of a whole backup by a model of a rotating disk.</summary>
/// <param name="Seconds">The whole time.</param>
/// <param name="TransferSeconds">The part in which the disk reads.</param>
/// <param name="Bytes">The bytes that it reads.</param>
/// <param name="Moves">The moves of its heads.</param>
public readonly record struct ModelledRead(double Seconds, double TransferSeconds, double Bytes, double Moves)
{
    /// <summary>The part of the time in which the heads move or wait for a sector.</summary>
    public double MovingSeconds => Math.Max(0, Seconds - TransferSeconds);
}
