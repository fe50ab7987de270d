using FleetDefrag.Defrag.Analysis;

namespace FleetDefrag.Defrag.Forecast.Probing;

/// <summary>The <c>probe</c> document. Names are stable.</summary>
/// <param name="Volume">The volume itself, as in the <c>analyze</c> document.</param>
/// <param name="Read">What reading it as a full file-level backup took here and now.</param>
/// <param name="Forecast">What such a backup would take on a rotating disk, now and defragmented.</param>
/// <param name="ElapsedSeconds">How long all of it took.</param>
public sealed record ProbeReport(AnalyzedVolume Volume, ProbeRead Read, ProbeForecast Forecast, double ElapsedSeconds);

/// <summary>What was read and measured.</summary>
/// <param name="Files">Files read.</param>
/// <param name="Directories">Directories read, the root directory included.</param>
/// <param name="Bytes">Their clusters and the MFT's.</param>
/// <param name="UnreadableBytes">Of these, what the disk could not read.</param>
/// <param name="Seeks">How often a read did not go on where the one before it ended.</param>
/// <param name="Seconds">How long reading took.</param>
/// <param name="BytesPerSecond">Bytes ÷ seconds.</param>
public sealed record ProbeRead(long Files, long Directories, long Bytes, long UnreadableBytes, long Seeks, double Seconds, long BytesPerSecond);

/// <summary>What a rotating disk would take.</summary>
/// <param name="Source"><c>model</c>: no backup of this volume was measured on such a disk.</param>
/// <param name="Disk">The disk that the model follows.</param>
/// <param name="Files">A file-level backup: directory by directory.</param>
/// <param name="Blocks">A block-level backup: in the order of the volume.</param>
public sealed record ProbeForecast(string Source, string Disk, ProbeComparison Files, ProbeComparison Blocks);

/// <summary>A backup of the layout as it is and as a defragmentation would leave it.</summary>
/// <param name="Now">The layout as it is.</param>
/// <param name="Defragmented">As the planner would leave it.</param>
/// <param name="SavedPercent">Of the time now.</param>
public sealed record ProbeComparison(BackupReadForecast Now, BackupReadForecast Defragmented, double SavedPercent);
