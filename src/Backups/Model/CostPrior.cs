namespace FleetDefrag.Backups.Model;

/// <summary>Costs that are assumed before a volume has runs of its own.</summary>
/// <param name="Costs">The assumed costs.</param>
/// <param name="Spread">
/// Standard deviation of each cost and of the speed of the whole machine, as a share. 1: the truth may well be double or half.
/// </param>
/// <param name="Basis">Origin of the costs, as the middle of a sentence.</param>
public sealed record CostPrior(BackupCosts Costs, double Spread, string Basis)
{
    /// <summary>
    /// Rotating disks: 50 MB/s, 6 ms a file, 5 ms a jump. The jumps of the 2004 study cost 4.7 to 6.7 ms (docs/measurements.md); a file
    /// that does not lie behind the one before costs a jump and its record.
    /// </summary>
    public static readonly CostPrior Rotating = new(new BackupCosts(1 / 50e6, 0.006, 0.005), 0.8, "general costs of rotating disks");

    /// <summary>Flash: 400 MB/s, 0.3 ms a file, 0.05 ms a jump, which is one more request.</summary>
    public static readonly CostPrior Flash = new(new BackupCosts(1 / 400e6, 0.0003, 0.00005), 0.8, "general costs of flash disks");

    /// <summary>Seconds for a file beside the disk: to read its record and its security, and to close it.</summary>
    internal const double OwnCostOfFile = 0.001;

    // Volumes of one machine share its disks and its network, and differ in their files.
    private const double SpreadOfOthers = 0.5;

    /// <summary>
    /// Returns the prior by the disk model of one volume: a backup of the whole volume takes the modelled time. Each move of the
    /// heads costs the same; those beyond the fragments are for files that do not lie behind the one before.
    /// </summary>
    /// <param name="read">The modelled read of the whole volume.</param>
    /// <param name="files">The files of the volume.</param>
    /// <param name="jumps">Its excess fragments.</param>
    /// <returns>The prior; null if the model says nothing of this volume.</returns>
    public static CostPrior? OfDiskModel(ModelledRead read, double files, double jumps)
    {
        var moving = read.Seconds - read.TransferSeconds;
        if (read.Bytes <= 0 || read.TransferSeconds <= 0 || moving < 0 || files < 1)
            return null;
        var perMove = read.Moves > 0 ? moving / read.Moves : Rotating.Costs.PerJump;
        var perFile = OwnCostOfFile + (Math.Max(0, moving - (jumps * perMove)) / files);
        return new CostPrior(
            new BackupCosts(read.TransferSeconds / read.Bytes, perFile, perMove), Rotating.Spread, "the disk model of its last analysis");
    }

    /// <summary>Returns the prior for a volume from the models of other volumes of its machine: the median of each cost.</summary>
    /// <param name="others">Models with runs of their own; at least one.</param>
    /// <param name="basis">Origin of the costs, as the middle of a sentence.</param>
    public static CostPrior Of(IReadOnlyCollection<BackupTimeModel> others, string basis) => new(
        new BackupCosts(
            Middle.Of(others.Select(other => other.Costs.PerByte)), Middle.Of(others.Select(other => other.Costs.PerFile)),
            Middle.Of(others.Select(other => other.Costs.PerJump))),
        SpreadOfOthers,
        basis);
}
