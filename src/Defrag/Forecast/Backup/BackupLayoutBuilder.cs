using FleetDefrag.Defrag.Analysis;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Forecast.Backup;

/// <summary>Collects the snapshot and the directory tree of a volume while the layout is read once.</summary>
internal sealed class BackupLayoutBuilder : ILayoutSink
{
    private readonly SnapshotBuilder _snapshot = new();
    private readonly DirectoryTree _tree = new();
    private readonly ChunkedList<long> _created = new();

    /// <summary>The flags with which the layout must be read.</summary>
    public static LayoutFlags RequiredFlags => SnapshotBuilder.RequiredFlags | LayoutFlags.ExtraInfo;

    /// <inheritdoc/>
    public void File(in LayoutFile file)
    {
        _snapshot.File(file);
        _tree.AddFile();
        _created.Add(file.CreatedAt);
    }

    /// <inheritdoc/>
    public void Name(in LayoutName name)
    {
        _snapshot.Name(name);
        if (name.Flags != LayoutNameFlags.Dos)
            _tree.AddName(name.Parent.RecordNumber, name.Text);
    }

    /// <inheritdoc/>
    public void Stream(in LayoutStream stream, ReadOnlySpan<Extent> extents)
    {
        _snapshot.Stream(stream, extents);
        if (stream.Type == AttributeType.AttributeList)
            _tree.AddList();
    }

    /// <summary>Returns when each file of the snapshot was created, as FILETIME.</summary>
    public long[] CreationTimes()
    {
        var times = new long[_created.Count];
        for (var index = 0; index < times.Length; index++)
            times[index] = _created[index];
        return times;
    }

    /// <summary>Returns what the directories of the snapshot contain.</summary>
    public DirectoryContents Contents(VolumeSnapshot snapshot) => _tree.Contents(snapshot);

    /// <summary>Makes the snapshot and the backup order after the whole layout was received.</summary>
    /// <param name="order">The order.</param>
    /// <param name="list">The list of <see cref="FileOrder.Listed"/>; null for other orders.</param>
    public (VolumeSnapshot Snapshot, IReadOnlyList<int> Order, ReadListResult? Listed) Build(
        FileOrder order = FileOrder.AfterFiles, ReadList? list = null)
    {
        var snapshot = _snapshot.Build();
        var (files, listed) = _tree.Order(snapshot, order, list);
        return (snapshot, files, listed);
    }
}
