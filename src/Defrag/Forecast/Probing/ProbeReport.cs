using FleetDefrag.Defrag.Analysis;

namespace FleetDefrag.Defrag.Forecast.Probing;

/// <summary>The <c>probe</c> document. Names are stable.</summary>
/// <param name="Volume">The volume, as in the <c>analyze</c> document.</param>
/// <param name="Read">The measured read in the order of a full file-level backup.</param>
/// <param name="Forecast">The modelled time of such a backup on a rotating disk, now and after defragmentation.</param>
/// <param name="ElapsedSeconds">The duration of the probe.</param>
public sealed record ProbeReport(AnalyzedVolume Volume, ProbeRead Read, ProbeForecast Forecast, double ElapsedSeconds);

/// <summary>The measured read of a volume.</summary>
/// <param name="Files">Files read.</param>
/// <param name="Directories">Directories read, the root directory included.</param>
/// <param name="Bytes">Bytes of their clusters and of the MFT.</param>
/// <param name="UnreadableBytes">The part of these bytes that the disk could not read.</param>
/// <param name="Seeks">The number of reads that did not continue the previous read.</param>
/// <param name="Seconds">The duration of the reads.</param>
/// <param name="BytesPerSecond">Bytes ÷ seconds.</param>
public sealed record ProbeRead(
    long Files, long Directories, long Bytes, long UnreadableBytes, long Seeks, double Seconds, long BytesPerSecond);

/// <summary>The modelled backup times on a rotating disk.</summary>
/// <param name="Source"><c>model</c>: the times are not measured on such a disk.</param>
/// <param name="Disk">The modelled disk.</param>
/// <param name="Files">A file-level backup: directory by directory.</param>
/// <param name="Blocks">A block-level backup: in the order of the volume.</param>
public sealed record ProbeForecast(string Source, string Disk, ProbeComparison Files, ProbeComparison Blocks);

/// <summary>The modelled backup times of the current and of the defragmented layout.</summary>
/// <param name="Now">The current layout.</param>
/// <param name="Defragmented">The layout after the planned moves.</param>
/// <param name="SavedPercent">The saved time in per cent of the current time.</param>
public sealed record ProbeComparison(BackupReadForecast Now, BackupReadForecast Defragmented, double SavedPercent);
