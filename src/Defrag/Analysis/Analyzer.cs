using FleetDefrag.Ntfs;
using FleetDefrag.Ntfs.Reading;

namespace FleetDefrag.Defrag.Analysis;

/// <summary>Reads the layout of a volume and counts its fragments. Writes nothing; works in every state of the volume.</summary>
public static class Analyzer
{
    /// <summary>Analyses a volume.</summary>
    /// <param name="volume">The volume.</param>
    /// <param name="time">Measures the duration.</param>
    /// <param name="top">The number of most fragmented files to name.</param>
    /// <exception cref="VolumeException">The volume failed or contradicts itself.</exception>
    public static AnalysisResult Run(NtfsVolume volume, TimeProvider time, int top)
    {
        var started = time.GetTimestamp();
        var input = Read(volume);
        var document = AnalysisCalculator.Calculate(
            input, top, files => PathReader.Read(volume, files), () => time.GetElapsedTime(started));
        return new AnalysisResult(document, input);
    }

    /// <summary>Analyses a layout that was just read from the volume.</summary>
    /// <param name="volume">The volume.</param>
    /// <param name="time">Measures the duration.</param>
    /// <param name="top">The number of most fragmented files to name.</param>
    /// <param name="layout">The layout, its free runs, and the time stamp at which the reading began.</param>
    /// <exception cref="VolumeException">The volume failed or contradicts itself.</exception>
    public static AnalysisResult Run(
        NtfsVolume volume, TimeProvider time, int top, (VolumeSnapshot Snapshot, IReadOnlyList<ClusterRun> FreeRuns, long Started) layout)
    {
        Refresh(volume);
        var input = Input(volume, layout.Snapshot, layout.FreeRuns);
        var document = AnalysisCalculator.Calculate(
            input, top, files => PathReader.Read(volume, files), () => time.GetElapsedTime(layout.Started));
        return new AnalysisResult(document, input);
    }

    /// <summary>Counts without storing the layout. Takes less time and a fifth of the memory of an analysis that keeps it.</summary>
    /// <param name="volume">The volume.</param>
    /// <param name="time">Measures the duration.</param>
    /// <param name="top">The number of most fragmented files to name.</param>
    /// <exception cref="VolumeException">The volume failed or contradicts itself.</exception>
    public static VolumeAnalysis Count(NtfsVolume volume, TimeProvider time, int top)
    {
        var started = time.GetTimestamp();
        Refresh(volume);
        var scan = FragmentationScan.Run(
            volume.Data.BytesPerCluster, top, (lower, upper) => volume.ReadLayout(SnapshotBuilder.RequiredFlags, lower, upper));
        var facts = new AnalysisFacts(
            volume.Label, volume.State, volume.Data, FreeSpaceTally.Of(volume.ReadBitmap()), MftUsage.Count(volume, scan.Records));
        return AnalysisCalculator.Calculate(
            facts, scan.Counter, files => PathReader.Read(volume, files), () => time.GetElapsedTime(started));
    }

    /// <summary>Reads the input of an analysis or a plan.</summary>
    /// <exception cref="VolumeException">The volume failed or contradicts itself.</exception>
    public static AnalysisInput Read(NtfsVolume volume)
    {
        Refresh(volume);
        var builder = new SnapshotBuilder();
        var upper = new SnapshotBuilder();
        volume.ReadLayout(SnapshotBuilder.RequiredFlags, builder, upper);
        builder.Append(upper);
        return Input(volume, builder.Build(), volume.ReadBitmap().Runs());
    }

    private static AnalysisInput Input(NtfsVolume volume, VolumeSnapshot snapshot, IReadOnlyList<ClusterRun> freeRuns) =>
        new(volume.Label, volume.State, volume.Data, snapshot, freeRuns, MftUsage.Count(volume, RecordsOf(snapshot)));

    /// <summary>Reads the geometry again, and refuses one that NTFS does not allow.</summary>
    /// <exception cref="VolumeException">The boot sector contradicts itself.</exception>
    internal static void Refresh(NtfsVolume volume)
    {
        volume.RefreshData();
        if (volume.Data.TotalClusters.Value > SnapshotExtent.MaxClusters)
        {
            throw new VolumeException(
                VolumeFault.Damaged, $"{volume.Path}: the boot sector names more clusters than NTFS supports. Run chkdsk on the volume.");
        }
    }

    private static RecordSet RecordsOf(VolumeSnapshot snapshot)
    {
        var records = new RecordSet();
        for (var file = 0; file < snapshot.FileCount; file++)
            records.Add(snapshot.File(file).Reference.RecordNumber);
        return records;
    }
}
