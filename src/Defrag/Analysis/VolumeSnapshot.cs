using System.Collections.Concurrent;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Analysis;

/// <summary>
/// The layout of a volume at one moment, in arrays of small structs. A file of one extent takes about 70 bytes, so two million files fit in
/// 150 MB. File names are not stored; the names of reported files are read again.
/// </summary>
public sealed class VolumeSnapshot
{
    // Streams with more extents are counted once: planning asks for the fragments of a stream at every step.
    private const int MostExtentsCounted = 64;

    private readonly ConcurrentDictionary<int, FragmentTally> _tallies = new();
    private readonly ChunkedList<SnapshotFile> _files;
    private readonly ChunkedList<SnapshotStream> _streams;
    private readonly ChunkedList<SnapshotExtent> _extents;
    private readonly IReadOnlyList<string> _streamNames;

    internal VolumeSnapshot(
        ChunkedList<SnapshotFile> files,
        ChunkedList<SnapshotStream> streams,
        ChunkedList<SnapshotExtent> extents,
        IReadOnlyList<string> streamNames,
        LayoutDigest digest)
    {
        Digest = digest;
        _files = files;
        _streams = streams;
        _extents = extents;
        _streamNames = streamNames;
    }

    /// <summary>The digest of the names and data lengths of all files.</summary>
    internal LayoutDigest Digest { get; }

    /// <summary>The files of each directory.</summary>
    internal DirectoryFiles DirectoryFiles { get; init; } = new();

    /// <summary>Number of base records: files, directories and NTFS's own records.</summary>
    public int FileCount => _files.Count;

    /// <summary>Number of streams.</summary>
    public int StreamCount => _streams.Count;

    /// <summary>The file at an index from 0 to <see cref="FileCount"/> − 1, in the order in which the volume lists files.</summary>
    public ref readonly SnapshotFile File(int index) => ref _files[index];

    /// <summary>The stream at an index from 0 to <see cref="StreamCount"/> − 1.</summary>
    public ref readonly SnapshotStream Stream(int index) => ref _streams[index];

    /// <summary>The extents of the stream at an index, holes included.</summary>
    public ExtentSequence Extents(int streamIndex)
    {
        ref readonly var stream = ref _streams[streamIndex];
        return new ExtentSequence(_extents, stream.FirstExtent, stream.ExtentCount);
    }

    /// <summary>Counts the fragments of the stream at an index.</summary>
    public FragmentTally CountFragments(int streamIndex) => _streams[streamIndex].ExtentCount <= MostExtentsCounted
        ? Extents(streamIndex).Tally()
        : _tallies.GetOrAdd(streamIndex, static (stream, snapshot) => snapshot.Extents(stream).Tally(), this);

    /// <summary>Returns the identity with which the volume opens the stream at an index.</summary>
    public StreamId StreamId(int streamIndex)
    {
        ref readonly var stream = ref _streams[streamIndex];
        return new StreamId(_files[stream.File].Reference, stream.Type, _streamNames[stream.Name]);
    }

    /// <summary>Returns the kind of the stream at an index.</summary>
    public StreamKind Kind(int streamIndex)
    {
        ref readonly var stream = ref _streams[streamIndex];
        ref readonly var file = ref _files[stream.File];
        if (file.IsFile && stream.Type == AttributeType.Data)
            return StreamKind.File;
        if (file.IsDirectory && stream.Type == AttributeType.IndexAllocation)
            return StreamKind.Directory;
        return file.Reference.RecordNumber == WellKnownRecord.Mft ? StreamKind.Mft : StreamKind.System;
    }

    /// <summary>Returns the extents of the MFT; none in a snapshot of files only.</summary>
    internal Extent[] MftExtents()
    {
        for (var stream = 0; stream < StreamCount; stream++)
        {
            if (Kind(stream) == StreamKind.Mft && _streams[stream].Type == AttributeType.Data)
                return Extents(stream).ToArray();
        }

        return [];
    }

    /// <summary>
    /// Returns the index of the non-resident attribute list of the file that has a stream; null where there is none. The streams of a
    /// file follow each other.
    /// </summary>
    internal int? FindAttributeList(int streamIndex)
    {
        var file = _streams[streamIndex].File;
        for (var index = streamIndex; index >= 0 && _streams[index].File == file; index--)
        {
            if (_streams[index].Type == AttributeType.AttributeList)
                return index;
        }

        for (var index = streamIndex + 1; index < StreamCount && _streams[index].File == file; index++)
        {
            if (_streams[index].Type == AttributeType.AttributeList)
                return index;
        }

        return null;
    }

    /// <summary>Copies the snapshot with other extents for some streams.</summary>
    /// <param name="changed">Returns all extents of the stream at an index; null for a stream whose extents did not change.</param>
    /// <param name="added">More streams with the properties of those at an index, and their extents in VCN order; null for none.</param>
    internal VolumeSnapshot With(Func<int, Extent[]?> changed, IReadOnlyList<(int Stream, Extent[] Extents)>? added = null)
    {
        var streams = new ChunkedList<SnapshotStream>();
        var extents = new ChunkedList<SnapshotExtent>();
        for (var index = 0; index < StreamCount; index++)
        {
            var first = extents.Count;
            if (changed(index) is { } others)
            {
                foreach (var extent in others)
                    SnapshotExtent.AddTo(extents, extent);
            }
            else
            {
                foreach (var extent in Extents(index))
                    SnapshotExtent.AddTo(extents, extent);
            }

            streams.Add(_streams[index] with { FirstExtent = first, ExtentCount = extents.Count - first });
        }

        foreach (var (index, others) in added ?? [])
        {
            var first = extents.Count;
            foreach (var extent in others)
                SnapshotExtent.AddTo(extents, extent);
            streams.Add(_streams[index] with { FirstExtent = first, ExtentCount = extents.Count - first });
        }

        return new VolumeSnapshot(_files, streams, extents, _streamNames, Digest) { DirectoryFiles = DirectoryFiles };
    }
}
