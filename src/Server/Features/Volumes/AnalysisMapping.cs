using FleetDefrag.Server.AgentLink.Values;
using FleetDefrag.Server.Data.Entities;

namespace FleetDefrag.Server.Features.Volumes;

/// <summary>Converts the contract's analysis to the stored one.</summary>
internal static class AnalysisMapping
{
    private const int MostFiles = 1000;
    private const int MostSizes = 64;
    private const int MostPlans = 16;
    private const int MostSpotBytes = 4096 * sizeof(ushort);
    private const double LongestRead = 365 * 24 * 3600;
    private const int LargestMap = 1024 * 1024;

    public static Analysis ToEntity(Contracts.V1.Analysis sent, DateTimeOffset now, Guid volumeId, AnalysisOrigin origin)
    {
        var (kinds, fill) = Map(sent.Map);
        var (times, positions) = Spots(sent.BackupRead);
        return new Analysis
        {
            Id = Guid.CreateVersion7(now),
            VolumeId = volumeId,
            JobId = origin.JobId,
            Stage = origin.Stage,
            AnalyzedAt = origin.AnalyzedAt,
            VolumePercent = AgentNumbers.Percent(sent.VolumePercent),
            DataPercent = AgentNumbers.Percent(sent.DataPercent),
            TotalBytes = AgentNumbers.ToLong(sent.Volume?.TotalBytes ?? 0),
            FreeBytes = AgentNumbers.ToLong(sent.Volume?.FreeBytes ?? 0),
            Files = Files(sent.Files ?? new Contracts.V1.FileCounts()),
            Directories = Directories(sent.Directories ?? new Contracts.V1.DirectoryCounts()),
            Mft = Mft(sent.Mft ?? new Contracts.V1.MftFacts()),
            PageFile = new StoredPageFileFacts(
                AgentNumbers.ToLong(sent.PageFile?.Bytes ?? 0), AgentNumbers.ToLong(sent.PageFile?.Fragments ?? 0)),
            FreeSpace = new StoredFreeSpaceFacts(
                AgentNumbers.ToLong(sent.FreeSpace?.Fragments ?? 0), AgentNumbers.ToLong(sent.FreeSpace?.LargestBytes ?? 0)),
            MostFragmented = [.. sent.MostFragmented.Take(MostFiles).Select(File)],
            MapTotalClusters = AgentNumbers.ToLong(sent.Map?.TotalClusters ?? 0),
            MapKinds = kinds,
            MapFill = fill,
            Density = Density(sent.Density),
            BackupRead = BackupRead(sent.BackupRead),
            ReadTimes = times,
            ReadPositions = positions,
        };
    }

    private static StoredFileDensity? Density(Contracts.V1.FileDensity? density) => density is null ? null : new StoredFileDensity(
        [
            .. density.Sizes.Take(MostSizes).Select(static size => new StoredSizeClass(
                AgentNumbers.ToLong(size.BelowBytes), AgentNumbers.ToLong(size.Files), AgentNumbers.ToLong(size.Bytes))),
        ],
        AgentNumbers.ToLong(density.MostFilesInDirectory), AgentText.Clean(density.LargestDirectory, 32767));

    private static StoredBackupRead? BackupRead(Contracts.V1.BackupRead? read) => read is null ? null : new StoredBackupRead(
        AgentText.Clean(read.Disk, 200), AgentNumbers.Bounded(read.Seconds, LongestRead),
        AgentNumbers.Bounded(read.TransferSeconds, LongestRead), AgentNumbers.ToLong(read.Seeks), AgentNumbers.ToLong(read.Bytes),
        read.Planned.Count == 0 ? null : [.. read.Planned.Take(MostPlans).Select(Planned)]);

    private static StoredPlannedRead Planned(Contracts.V1.PlannedRead read) => new(
        [.. read.Passes.Take(MostPlans).Select(static pass => AgentText.Clean(pass, 64))],
        AgentNumbers.Bounded(read.Seconds, LongestRead), AgentNumbers.Bounded(read.TransferSeconds, LongestRead),
        AgentNumbers.ToLong(read.Seeks), AgentNumbers.ToLong(read.BytesMoved));

    // Rows of different length have no points that could be drawn. The times are valid without them.
    private static (byte[]? Times, byte[]? Positions) Spots(Contracts.V1.BackupRead? read) =>
        read is { SpotTimes.Length: > 0 and <= MostSpotBytes } && read.SpotTimes.Length == read.SpotPositions.Length
        && read.SpotTimes.Length % sizeof(ushort) == 0
            ? (read.SpotTimes.ToByteArray(), read.SpotPositions.ToByteArray())
            : (null, null);

    private static StoredFileCounts Files(Contracts.V1.FileCounts files) => new(
        AgentNumbers.ToLong(files.Total), AgentNumbers.ToLong(files.AverageBytes), AgentNumbers.ToLong(files.Fragmented),
        AgentNumbers.ToLong(files.ExcessFragments), AgentNumbers.Bounded(files.AverageFragments, double.MaxValue),
        AgentNumbers.ToLong(files.WithPerformanceLoss));

    private static StoredDirectoryCounts Directories(Contracts.V1.DirectoryCounts directories) => new(
        AgentNumbers.ToLong(directories.Total), AgentNumbers.ToLong(directories.Fragmented),
        AgentNumbers.ToLong(directories.ExcessFragments));

    private static StoredMftFacts Mft(Contracts.V1.MftFacts mft) => new(
        AgentNumbers.ToLong(mft.Bytes), AgentNumbers.ToLong(mft.RecordsInUse), AgentNumbers.ToLong(mft.Records),
        AgentNumbers.Percent(mft.PercentInUse), AgentNumbers.ToLong(mft.Fragments));

    private static StoredFragmentedFile File(Contracts.V1.FragmentedFile file) =>
        new(
            AgentText.Clean(file.Path, 32767), AgentNumbers.ToLong(file.Bytes), AgentNumbers.ToLong(file.Fragments),
            file.Cells.Length is > 0 and <= LargestMap / 8 ? file.Cells.ToByteArray() : null);

    /// <summary>Returns the view of a map that an agent sent; null when there is none, or none that can be drawn.</summary>
    public static VolumeMapView? ToView(Contracts.V1.VolumeMap? map) =>
        Map(map) is { Kinds.Length: > 0 } rows ? new VolumeMapView(AgentNumbers.ToLong(map!.TotalClusters), rows.Kinds, rows.Fill) : null;

    // A map whose two rows differ in length cannot be drawn. The numbers are valid without the map.
    private static (byte[] Kinds, byte[] Fill) Map(Contracts.V1.VolumeMap? map) =>
        map is not null && map.Kinds.Length == map.Fill.Length && map.Kinds.Length <= LargestMap
            ? (map.Kinds.ToByteArray(), map.Fill.ToByteArray())
            : ([], []);
}
