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

    /// <summary>What of the read list was found; null where no list gave the order.</summary>
    public ReadListResult? Listed { get; init; }

    /// <summary>When each file of the snapshot was created, as FILETIME; null where that is not known.</summary>
    internal IReadOnlyList<long>? CreatedAt { get; init; }

    /// <summary>What the directories contain; null where that is not known.</summary>
    internal DirectoryContents? Directories { get; init; }

    /// <summary>Reads the layout of a volume and the order of its files at once.</summary>
    /// <param name="volume">The volume.</param>
    /// <param name="order">The order of the files.</param>
    /// <param name="list">The list of <see cref="FileOrder.Listed"/>; null for other orders.</param>
    /// <param name="withDirectories">True to keep what each directory contains, which <see cref="SystemReads.Ntfs3g"/> needs.</param>
    /// <exception cref="VolumeException">
    /// The volume failed or contradicts itself, or the list belongs to another volume or cannot be read.
    /// </exception>
    public static BackupLayout Read(
        NtfsVolume volume, FileOrder order = FileOrder.AfterFiles, ReadList? list = null, bool withDirectories = false)
    {
        list?.RefuseOther(volume.Path, volume.Data.Serial);
        Analyzer.Refresh(volume);
        var survey = new BackupLayoutBuilder();
        volume.ReadLayout(BackupLayoutBuilder.RequiredFlags, survey);
        var (snapshot, files, listed) = survey.Build(order, list);
        return new BackupLayout(snapshot, volume.ReadBitmap().Runs(), files, volume.Data)
        {
            Listed = listed, CreatedAt = survey.CreationTimes(), Directories = withDirectories ? survey.Contents(snapshot) : null,
        };
    }

    /// <summary>
    /// Returns the same files in the same order with another layout. Files that exist in only one of the layouts are left out.
    /// </summary>
    public BackupLayout MovedTo(AnalysisInput after) =>
        new(after.Snapshot, after.FreeRuns, IndicesIn(after.Snapshot), after.Data);

    /// <summary>Returns the indices that the files have in another snapshot, in the order of the backup.</summary>
    /// <param name="other">The other snapshot of the volume. Files may have been created or deleted in between.</param>
    public List<int> IndicesIn(VolumeSnapshot other) => [.. FilesIn(other).Select(static file => file.Index)];

    /// <summary>
    /// Returns the files that exist in another snapshot too, in the order of the backup: the index there, and the time of creation as
    /// FILETIME, 0 where it is not known.
    /// </summary>
    /// <param name="other">The other snapshot of the volume.</param>
    internal IEnumerable<(int Index, long CreatedAt)> FilesIn(VolumeSnapshot other)
    {
        var indices = new int[Snapshot.FileCount];
        var at = 0;
        for (var index = 0; index < indices.Length; index++)
        {
            // Both snapshots are sorted by record number.
            var reference = Snapshot.File(index).Reference;
            while (at < other.FileCount && other.File(at).Reference.RecordNumber < reference.RecordNumber)
                at++;
            var exists = at < other.FileCount && other.File(at).Reference == reference;
            indices[index] = exists ? at : Gone;
        }

        return Order.Where(index => indices[index] != Gone).Select(index => (indices[index], CreatedAt?[index] ?? 0));
    }
}
