namespace FleetDefrag.Server.Features.BackupTimes;

/// <summary>The condition of a volume at an analysis, as far as a backup's time depends on it.</summary>
/// <param name="AnalyzedAt">When the volume was analysed.</param>
/// <param name="UsedBytes">The bytes in use.</param>
/// <param name="Files">The number of files.</param>
/// <param name="Jumps">The excess fragments of files and directories.</param>
internal sealed record PastCondition(DateTimeOffset AnalyzedAt, double UsedBytes, double Files, double Jumps);
