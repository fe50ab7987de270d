using System.Linq.Expressions;
using FleetDefrag.Server.Data.Entities;

namespace FleetDefrag.Server.Features.Volumes;

/// <summary>The numbers of one analysis, without its lists and its map.</summary>
internal sealed record AnalysisSummary(
    Guid Id,
    DateTimeOffset AnalyzedAt,
    Guid? JobId,
    AnalysisStage Stage,
    double VolumePercent,
    double DataPercent,
    StoredFileCounts Files,
    StoredDirectoryCounts Directories,
    StoredMftFacts Mft,
    StoredPageFileFacts PageFile,
    FreeSpaceView FreeSpace,
    StoredBackupRead? BackupRead)
{
    /// <summary>Reads only these columns, because the map and the lists of an analysis are large.</summary>
    public static readonly Expression<Func<Analysis, AnalysisSummary>> Projection = analysis => new AnalysisSummary(
        analysis.Id,
        analysis.AnalyzedAt,
        analysis.JobId,
        analysis.Stage,
        analysis.VolumePercent,
        analysis.DataPercent,
        analysis.Files,
        analysis.Directories,
        analysis.Mft,
        analysis.PageFile,
        new FreeSpaceView(
            analysis.FreeSpace.Fragments,
            analysis.FreeSpace.LargestBytes,
            analysis.FreeBytes,
            analysis.TotalBytes == 0 ? 0 : 100.0 * analysis.FreeBytes / analysis.TotalBytes),
        analysis.BackupRead);

    private static readonly Func<Analysis, AnalysisSummary> Summarize = Projection.Compile();

    /// <summary>Returns the summary of a loaded analysis.</summary>
    public static AnalysisSummary Of(Analysis analysis) => Summarize(analysis);
}

/// <summary>The free space of an analysis: the number of free runs, the longest, and the share of the volume.</summary>
internal sealed record FreeSpaceView(long Fragments, long LargestBytes, long Bytes, double Percent);
