namespace FleetDefrag.Ntfs.Checking.Findings;

/// <summary>What a check found.</summary>
/// <param name="Findings">In the order found; at most <see cref="MostFindings"/>.</param>
/// <param name="IsComplete">False where the check was given up, because the volume cannot be read further or has too many findings.</param>
/// <param name="Records">File records of the volume, used or not.</param>
/// <param name="RecordsInUse">File records in use.</param>
public sealed record CheckReport(IReadOnlyList<CheckFinding> Findings, bool IsComplete, long Records, long RecordsInUse)
{
    /// <summary>A volume with this many findings is not looked at further.</summary>
    public const int MostFindings = 1000;

    /// <summary>What could not be read, if anything: then the disk is in doubt, and the volume on it need not be damaged.</summary>
    public CheckFinding? ReadError => Findings.Where(static finding => finding.Kind == CheckKind.ReadError).Select(static finding => (CheckFinding?)finding).FirstOrDefault();

    /// <summary>True where the whole volume was checked and nothing is wrong.</summary>
    public bool IsClean => IsComplete && Findings.Count == 0;
}
