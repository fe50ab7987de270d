using FleetDefrag.Defrag.Analysis;
using FleetDefrag.Ntfs;
using FleetDefrag.Ntfs.Reading;

namespace FleetDefrag.Defrag.Forecast.Backup;

/// <summary>What a backup read is computed from.</summary>
/// <param name="Snapshot">Where everything lies.</param>
/// <param name="FreeRuns">Free clusters in the order of the volume.</param>
/// <param name="Order">Files and directories as a file-level backup meets them: indices of the snapshot, each once.</param>
/// <param name="Data">Geometry.</param>
public sealed record BackupLayout(VolumeSnapshot Snapshot, IReadOnlyList<ClusterRun> FreeRuns, IReadOnlyList<int> Order, NtfsVolumeData Data)
{
    private const int Gone = -1;

    /// <summary>Reads a volume's layout and the order of its files in one sweep.</summary>
    /// <exception cref="VolumeException">The volume failed or contradicts itself.</exception>
    public static BackupLayout Read(NtfsVolume volume)
    {
        volume.RefreshData();
        var survey = new BackupLayoutBuilder();
        volume.ReadLayout(SnapshotBuilder.RequiredFlags, survey);
        var (snapshot, order) = survey.Build();
        return new BackupLayout(snapshot, volume.ReadBitmap().Runs(), order, volume.Data);
    }

    /// <summary>The same files in the same order, lying as another sweep or a plan says. Files that only one of both knows are left out.</summary>
    public BackupLayout MovedTo(AnalysisInput after)
    {
        var indices = new int[Snapshot.FileCount];
        var other = 0;
        for (var index = 0; index < indices.Length; index++)
        {
            // Both sweeps went by record number; files came and went between them.
            var reference = Snapshot.File(index).Reference;
            while (other < after.Snapshot.FileCount && after.Snapshot.File(other).Reference.RecordNumber < reference.RecordNumber)
                other++;
            indices[index] = other < after.Snapshot.FileCount && after.Snapshot.File(other).Reference == reference ? other : Gone;
        }

        var order = new List<int>(Order.Count);
        foreach (var index in Order)
        {
            if (indices[index] != Gone)
                order.Add(indices[index]);
        }

        return new BackupLayout(after.Snapshot, after.FreeRuns, order, after.Data);
    }
}
