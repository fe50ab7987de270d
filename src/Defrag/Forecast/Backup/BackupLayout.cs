using FleetDefrag.Defrag.Analysis;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Forecast.Backup;

/// <summary>What a backup read is computed from.</summary>
/// <param name="Snapshot">Where everything lies.</param>
/// <param name="FreeRuns">Free clusters in the order of the volume.</param>
/// <param name="Order">Files and directories as a file-level backup meets them: indices of the snapshot, each once.</param>
/// <param name="Data">Geometry.</param>
public sealed record BackupLayout(VolumeSnapshot Snapshot, IReadOnlyList<ClusterRun> FreeRuns, IReadOnlyList<int> Order, NtfsVolumeData Data)
{
    /// <summary>Reads a volume's layout and the order of its files in one sweep.</summary>
    /// <exception cref="VolumeException">The volume failed or contradicts itself.</exception>
    public static BackupLayout Read(NtfsVolume volume)
    {
        volume.RefreshData();
        var survey = new BackupSurvey();
        volume.ReadLayout(SnapshotBuilder.RequiredFlags, survey);
        var (snapshot, order) = survey.Build();
        return new BackupLayout(snapshot, volume.ReadBitmap().Runs(), order, volume.Data);
    }

    /// <summary>The same files in the same order, lying elsewhere.</summary>
    /// <param name="after">A layout of the same sweep.</param>
    public BackupLayout MovedTo(AnalysisInput after) => this with { Snapshot = after.Snapshot, FreeRuns = after.FreeRuns };
}
