namespace FleetDefrag.Ntfs.Checking.Findings;

/// <summary>The result of a check.</summary>
/// <param name="Findings">The findings in the order of the check, at most <see cref="MostFindings"/>.</param>
/// <param name="IsComplete">False if the check ended early, because the volume cannot be read further or has too many findings.</param>
/// <param name="Records">The number of file records, used or not.</param>
/// <param name="RecordsInUse">The number of file records in use.</param>
public sealed record CheckReport(IReadOnlyList<CheckFinding> Findings, bool IsComplete, long Records, long RecordsInUse)
{
    /// <summary>The number of findings at which a check ends.</summary>
    public const int MostFindings = 1000;

    /// <summary>The first read error, or null. After a read error the disk is suspect, and the volume may be undamaged.</summary>
    public CheckFinding? ReadError =>
        Findings.Where(static finding => finding.Kind == CheckKind.ReadError)
            .Select(static finding => (CheckFinding?)finding)
            .FirstOrDefault();

    /// <summary>True if the whole volume was checked without a finding.</summary>
    public bool IsClean => IsComplete && Findings.Count == 0;
}
