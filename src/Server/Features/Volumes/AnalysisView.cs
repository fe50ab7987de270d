using FleetDefrag.Server.Data.Entities;

namespace FleetDefrag.Server.Features.Volumes;

/// <summary>A whole analysis: its numbers, its most fragmented files and its map.</summary>
internal sealed record AnalysisView(
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
    StoredBackupRead? BackupRead,
    Guid VolumeId,
    IReadOnlyList<StoredFragmentedFile> MostFragmented,
    VolumeMapView Map,
    ReadSpotsView? ReadSpots)
{
    /// <summary>Returns the view of a loaded analysis: its summary, its most fragmented files and its map.</summary>
    public static AnalysisView Of(Analysis analysis)
    {
        var summary = AnalysisSummary.Of(analysis);
        return new AnalysisView(
            summary.Id,
            summary.AnalyzedAt,
            summary.JobId,
            summary.Stage,
            summary.VolumePercent,
            summary.DataPercent,
            summary.Files,
            summary.Directories,
            summary.Mft,
            summary.PageFile,
            summary.FreeSpace,
            summary.BackupRead,
            analysis.VolumeId,
            analysis.MostFragmented,
            new VolumeMapView(analysis.MapTotalClusters, analysis.MapKinds, analysis.MapFill),
            analysis is { ReadTimes: { } times, ReadPositions: { } positions } ? new ReadSpotsView(times, positions) : null);
    }
}

/// <summary>Where the modelled backup reads at which time: evenly chosen reads in order of time, for drawing.</summary>
/// <param name="Times">Two bytes each, the lower one first: 0 is the begin of the backup, 65,535 its end.</param>
/// <param name="Positions">For each of the times the place on the volume: 0 is its start, 65,535 its end.</param>
internal sealed record ReadSpotsView(byte[] Times, byte[] Positions);

/// <summary>The map of a volume: a row of equal cells.</summary>
/// <param name="TotalClusters">The number of clusters that all cells represent.</param>
/// <param name="Kinds">
/// One byte for each cell: 0 free, 1 contiguous file, 2 fragmented file, 3 directory, 4 MFT, 5 system, 6 fragmented file in fragments below
/// 1 MiB, 7 below 64 KiB.
/// </param>
/// <param name="Fill">One byte for each cell: the used share, from 0 (none) to 255 (all).</param>
internal sealed record VolumeMapView(long TotalClusters, byte[] Kinds, byte[] Fill);
