using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Analysis;

/// <summary>Builds a <see cref="VolumeSnapshot"/> while the layout of a volume is read.</summary>
/// <remarks>The layout must include names: only names show which files lie below $Extend and which is the paging file.</remarks>
internal sealed class SnapshotBuilder : ILayoutSink
{
    private readonly ChunkedList<SnapshotFile> _files = new();
    private readonly ChunkedList<SnapshotStream> _streams = new();
    private readonly ChunkedList<SnapshotExtent> _extents = new();
    private readonly StreamNameTable _names = new();
    private readonly DirectoryFiles _directoryFiles = new();
    private readonly FileClassifier _recognition = new(new RecordSet());

    // The file whose names and streams are being received. The file is added when the next file begins.
    private FileReference? _reference;
    private long _dataBytes;
    private int _firstStream;
    private LayoutDigest _digest;

    /// <summary>The flags with which the layout must be read.</summary>
    public static LayoutFlags RequiredFlags =>
        LayoutFlags.Names | LayoutFlags.Streams | LayoutFlags.Extents | LayoutFlags.StreamsWithoutClusters;

    /// <inheritdoc/>
    public void File(in LayoutFile file)
    {
        AddFile();
        _recognition.Begin(file);
        _reference = file.Reference;
        _dataBytes = 0;
        _firstStream = _streams.Count;
    }

    /// <inheritdoc/>
    public void Name(in LayoutName name)
    {
        _recognition.AddName(name);
        if (_recognition.Traits.IsFile())
            _directoryFiles.Add(name);
        _digest = _digest.With(name);
    }

    /// <inheritdoc/>
    public void Stream(in LayoutStream stream, ReadOnlySpan<Extent> extents)
    {
        if (stream.Type == AttributeType.Data)
            _dataBytes += stream.Bytes;
        _digest = _digest.With(stream);
        if (extents.IsEmpty)
            return;
        var first = _extents.Count;
        foreach (var extent in extents)
            SnapshotExtent.AddTo(_extents, extent);
        _streams.Add(new SnapshotStream(
            _files.Count,
            first,
            _extents.Count - first,
            stream.Type,
            stream.Name.IsEmpty ? 0 : _names.IndexOf(stream.Name),
            TraitsOf(stream)));
    }

    /// <summary>
    /// Appends the files of another builder. All their records must be higher. The other builder cannot be used afterwards.
    /// </summary>
    public void Append(SnapshotBuilder upper)
    {
        AddLastFile();
        upper.AddLastFile();
        upper.Shift(_files.Count, _streams.Count, _extents.Count, _names);
        _digest += upper._digest;
        _recognition.Merge(upper._recognition);
        _directoryFiles.Add(upper._directoryFiles);
        _files.Append(upper._files);
        _streams.Append(upper._streams);
        _extents.Append(upper._extents);
    }

    /// <summary>Makes the snapshot after the whole layout was received.</summary>
    public VolumeSnapshot Build()
    {
        AddLastFile();
        MarkOwn(_recognition.ResolveOpenLinks());
        return new VolumeSnapshot(_files, _streams, _extents, _names.Names, _digest) { DirectoryFiles = _directoryFiles };
    }

    private void MarkOwn(RecordSet records)
    {
        if (records.IsEmpty)
            return;
        for (var index = 0; index < _files.Count; index++)
        {
            ref var file = ref _files[index];
            if (records.Contains(file.Reference.RecordNumber))
                file = file with { Traits = file.Traits | FileTraits.System };
            if (file.Traits.HasFlag(FileTraits.System))
                _directoryFiles.Remove(file.Reference);
        }
    }

    private void AddLastFile()
    {
        AddFile();
        _reference = null;
    }

    // Adds the number of preceding entries to all indexes, so that the tables can be appended.
    private void Shift(int files, int streams, int extents, StreamNameTable names)
    {
        for (var index = 0; index < _files.Count; index++)
        {
            ref var file = ref _files[index];
            file = file with { FirstStream = file.FirstStream + streams };
        }

        for (var index = 0; index < _streams.Count; index++)
        {
            ref var stream = ref _streams[index];
            stream = stream with
            {
                File = stream.File + files,
                FirstExtent = stream.FirstExtent + extents,
                Name = stream.Name == 0 ? 0 : names.IndexOf(_names.Names[stream.Name]),
            };
        }
    }

    private void AddFile()
    {
        if (_reference is { } reference)
            _files.Add(new SnapshotFile(reference, _dataBytes, _firstStream, _streams.Count - _firstStream, _recognition.Traits));
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
}
