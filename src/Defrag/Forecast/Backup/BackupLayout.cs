using FleetDefrag.Defrag.Analysis;
using FleetDefrag.Ntfs;
using FleetDefrag.Ntfs.Reading;

namespace FleetDefrag.Defrag.Forecast.Backup;

/// <summary>The input of a backup's read order: layout, free runs and the order of files.</summary>
/// <param name="Snapshot">The layout.</param>
/// <param name="FreeRuns">Free runs in ascending order.</param>
/// <param name="Order">Files and directories in the order of a file-level backup: indices of the snapshot, each once.</param>
/// <param name="Data">The geometry.</param>
public sealed record BackupLayout(
    VolumeSnapshot Snapshot, IReadOnlyList<ClusterRun> FreeRuns, IReadOnlyList<int> Order, NtfsVolumeData Data)
{
    private const int Gone = -1;

    /// <summary>Reads the layout of a volume and the order of its files at once.</summary>
    /// <exception cref="VolumeException">The volume failed or contradicts itself.</exception>
    public static BackupLayout Read(NtfsVolume volume)
    {
        volume.RefreshData();
        var survey = new BackupLayoutBuilder();
        volume.ReadLayout(SnapshotBuilder.RequiredFlags, survey);
        var (snapshot, order) = survey.Build();
        return new BackupLayout(snapshot, volume.ReadBitmap().Runs(), order, volume.Data);
    }

    /// <summary>
    /// Returns the same files in the same order with another layout. Files that exist in only one of the layouts are left out.
    /// </summary>
    public BackupLayout MovedTo(AnalysisInput after)
    {
        var indices = new int[Snapshot.FileCount];
        var other = 0;
        for (var index = 0; index < indices.Length; index++)
        {
            // Both snapshots are sorted by record number. Files may have been created or deleted in between.
            var reference = Snapshot.File(index).Reference;
            while (other < after.Snapshot.FileCount && after.Snapshot.File(other).Reference.RecordNumber < reference.RecordNumber)
                other++;
            var exists = other < after.Snapshot.FileCount && after.Snapshot.File(other).Reference == reference;
            indices[index] = exists ? other : Gone;
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
