using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Analysis;

/// <summary>Reads a volume's layout and counts its fragments. Only reads; works in every state of the volume.</summary>
public static class Analyzer
{
    /// <summary>Analyses a volume.</summary>
    /// <param name="volume">The volume.</param>
    /// <param name="time">Measures how long it took.</param>
    /// <param name="top">How many of the most fragmented files to name.</param>
    /// <exception cref="VolumeException">The volume failed or contradicts itself.</exception>
    public static AnalysisResult Run(NtfsVolume volume, TimeProvider time, int top)
    {
        var started = time.GetTimestamp();
        var input = Read(volume);
        var document = AnalysisCalculator.Calculate(
            input, top, files => PathReader.Read(volume, files), () => time.GetElapsedTime(started));
        return new AnalysisResult(document, input);
    }

    /// <summary>Reads what an analysis or a plan is computed from.</summary>
    /// <exception cref="VolumeException">The volume failed or contradicts itself.</exception>
    public static AnalysisInput Read(NtfsVolume volume)
    {
        volume.RefreshData();
        if (volume.Data.TotalClusters.Value > SnapshotExtent.MaxClusters)
        {
            throw new VolumeException(
                VolumeFault.Damaged, $"{volume.Path}: its boot sector names more clusters than NTFS can have: run chkdsk on it.");
        }

        var builder = new SnapshotBuilder();
        var upper = new SnapshotBuilder();
        volume.ReadLayout(SnapshotBuilder.RequiredFlags, builder, upper);
        builder.TakeOver(upper);
        var snapshot = builder.Build();
        var bitmap = volume.ReadBitmap();
        return new AnalysisInput(volume.Label, volume.State, volume.Data, snapshot, bitmap.Runs(), MftUsage.Count(volume, snapshot));
    }
}
