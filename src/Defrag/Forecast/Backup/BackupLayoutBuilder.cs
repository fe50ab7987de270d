using FleetDefrag.Defrag.Analysis;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Forecast.Backup;

/// <summary>Gathers from one sweep what lies where and which file is in which directory.</summary>
internal sealed class BackupLayoutBuilder : ILayoutSink
{
    private readonly SnapshotBuilder _snapshot = new();
    private readonly DirectoryTree _tree = new();

    /// <inheritdoc/>
    public void File(in LayoutFile file)
    {
        _snapshot.File(file);
        _tree.AddFile();
    }

    /// <inheritdoc/>
    public void Name(in LayoutName name)
    {
        _snapshot.Name(name);
        if (name.Flags != LayoutNameFlags.Dos)
            _tree.AddName(name.Parent.RecordNumber, name.Text);
    }

    /// <inheritdoc/>
    public void Stream(in LayoutStream stream, ReadOnlySpan<Extent> extents) => _snapshot.Stream(stream, extents);

    /// <summary>Ends the sweep.</summary>
    public (VolumeSnapshot Snapshot, IReadOnlyList<int> Order) Build()
    {
        var snapshot = _snapshot.Build();
        return (snapshot, _tree.Order(snapshot));
    }
}
