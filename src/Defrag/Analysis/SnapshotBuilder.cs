using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Analysis;

/// <summary>Packs one sweep over a volume into a <see cref="VolumeSnapshot"/>.</summary>
/// <remarks>The sweep must tell names: only they say what lies below $Extend and which file is the paging file.</remarks>
public sealed class SnapshotBuilder : ILayoutSink
{
    private readonly ChunkedList<SnapshotFile> _files = new();
    private readonly ChunkedList<SnapshotStream> _streams = new();
    private readonly ChunkedList<SnapshotExtent> _extents = new();
    private readonly StreamNameTable _names = new();
    private readonly ChunkedList<ParentLink> _parents = new();

    /// <summary>What a sweep for a snapshot must ask for.</summary>
    public static LayoutFlags RequiredFlags =>
        LayoutFlags.Names | LayoutFlags.Streams | LayoutFlags.Extents | LayoutFlags.StreamsWithoutClusters;

    /// <inheritdoc/>
    public void File(in LayoutFile file)
    {
        var traits = file.IsDirectory ? FileTraits.Directory : FileTraits.None;
        if (file.Reference.RecordNumber < WellKnownRecord.FirstUser && file.Reference.RecordNumber != WellKnownRecord.Root)
            traits |= FileTraits.System;
        _files.Add(new SnapshotFile(file.Reference, 0, _streams.Count, 0, traits));
    }

    /// <inheritdoc/>
    public void Name(in LayoutName name)
    {
        ref var file = ref _files[_files.Count - 1];
        if (file.Traits.HasFlag(FileTraits.System))
            return;
        // Children of the root cannot be below $Extend: leaving them out keeps the list short on flat volumes.
        if (name.Parent.RecordNumber == WellKnownRecord.Root)
        {
            if (name.Text.Equals("pagefile.sys", StringComparison.OrdinalIgnoreCase))
                file = file with { Traits = file.Traits | FileTraits.PageFile };
            return;
        }

        if (name.Flags != LayoutNameFlags.Dos)
            _parents.Add(new ParentLink(_files.Count - 1, name.Parent.RecordNumber));
    }

    /// <inheritdoc/>
    public void Stream(in LayoutStream stream, ReadOnlySpan<Extent> extents)
    {
        ref var file = ref _files[_files.Count - 1];
        if (stream.Type == AttributeType.Data)
            file = file with { DataBytes = file.DataBytes + stream.Bytes };
        if (extents.IsEmpty)
            return;
        file = file with { StreamCount = file.StreamCount + 1 };
        var first = _extents.Count;
        foreach (var extent in extents)
            Add(extent);
        _streams.Add(new SnapshotStream(
            _files.Count - 1, first, _extents.Count - first, stream.Type, _names.IndexOf(stream.Name), TraitsOf(stream)));
    }

    /// <summary>Ends the sweep.</summary>
    public VolumeSnapshot Build()
    {
        MarkBelowExtend();
        return new VolumeSnapshot(_files, _streams, _extents, _names.Names);
    }

    private static StreamTraits TraitsOf(in LayoutStream stream)
    {
        var traits = StreamTraits.None;
        if (stream.Flags.HasFlag(LayoutStreamFlags.Immovable) || stream.Flags.HasFlag(LayoutStreamFlags.Pinned))
            traits |= StreamTraits.Immovable;
        if (stream.Attributes.HasFlag(FileAttributes.Compressed) || stream.Attributes.HasFlag(FileAttributes.SparseFile))
            traits |= StreamTraits.InUnits;
        return traits;
    }

    // A hole may be longer than a packed extent can tell: it becomes several.
    private void Add(Extent extent)
    {
        var rest = extent.Length.Value;
        for (; extent.IsHole && rest >= SnapshotExtent.MaxClusters; rest -= SnapshotExtent.MaxClusters - 1)
            _extents.Add(new SnapshotExtent(Extent.HoleLcn, new ClusterCount(SnapshotExtent.MaxClusters - 1)));
        _extents.Add(new SnapshotExtent(extent.Lcn, new ClusterCount(rest)));
    }

    // A child may have a lower record number than its parent, so that one pass in the order of records is not always enough.
    private void MarkBelowExtend()
    {
        var inside = new HashSet<long> { WellKnownRecord.Extend };
        for (var grown = true; grown;)
        {
            grown = false;
            for (var index = 0; index < _parents.Count; index++)
            {
                var link = _parents[index];
                ref var file = ref _files[link.File];
                if (file.Traits.HasFlag(FileTraits.System) || !inside.Contains(link.Parent))
                    continue;
                file = file with { Traits = file.Traits | FileTraits.System };
                grown |= file.Traits.HasFlag(FileTraits.Directory) && inside.Add(file.Reference.RecordNumber);
            }
        }
    }

    private readonly record struct ParentLink(int File, long Parent);
}
