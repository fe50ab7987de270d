using FleetDefrag.Defrag.Analysis;
using FleetDefrag.Defrag.Forecast.Backup;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Forecast.Linux;

/// <summary>The reads of a full backup by <c>tar</c> through ntfs-3g, as ntfs-3g asks the kernel for them.</summary>
/// <remarks>
/// ntfs-3g reads all blocks of a directory's index to list it. For each file it looks up the name in the index, and reads the record and
/// then the contents, in requests that double up to 128 KB. The mount reads the bitmap and some metadata before.
/// </remarks>
/// <param name="layout">The layout of the volume, and the order of the files.</param>
/// <param name="cache">The cache of the disk.</param>
internal sealed class TarRead(BackupLayout layout, PageCache cache)
{
    private const int MostRequestBytes = 128 << 10;
    private const int BitmapRequestBytes = 8 << 10;
    private const int HeaderBytes = 512;
    private const int ArchiveRecordBytes = 20 * HeaderBytes;

    private readonly VolumeSnapshot _snapshot = layout.Snapshot;
    private readonly int _clusterBytes = layout.Data.BytesPerCluster;
    private readonly StreamReads _mft = new(cache, layout.Snapshot.MftExtents(), layout.Data.BytesPerCluster);

    private readonly Dictionary<int, long> _extensions = ExtensionRecords.Of(layout.Snapshot, layout.Directories?.WithList ?? []);
    private readonly Dictionary<int, DirectoryIndex> _indexes = [];

    // The bytes of the archive so far.
    private long _archived;

    // The bytes that the backup needs, each once.
    private long _needed;

    /// <summary>Runs the backup.</summary>
    /// <returns>The bytes of all contents, indexes and file records. The disk reads more, because the system reads ahead.</returns>
    public long Run()
    {
        Mount();
        foreach (var index in layout.Order)
        {
            ref readonly var file = ref _snapshot.File(index);
            if (layout.Directories is { } directories && _indexes.TryGetValue(directories.DirectoryOf(index), out var directory))
                directory.LookUp();
            ReadRecord(file.Reference.RecordNumber);
            _archived += HeaderBytes;
            _needed += layout.Data.BytesPerFileRecord;
            if ((file.Traits & FileTraits.PageFile) != FileTraits.None)
                continue;
            ReadExtension(index);
            for (var stream = file.FirstStream; stream < file.FirstStream + file.StreamCount; stream++)
                ReadStream(index, stream, file is { StreamCount: 1, DataBytes: > 0 } ? file.DataBytes : long.MaxValue);
        }

        return _needed;
    }

    private void Mount()
    {
        cache.Read(0, PageCache.PageBytes);
        var mirrored = Math.Max(PageCache.PageBytes, _clusterBytes);
        ReadRecord(WellKnownRecord.Mft);
        _mft.Read(0, mirrored);
        ReadSystem(WellKnownRecord.MftMirror, mirrored);
        ReadSystem(WellKnownRecord.UpCase, MostRequestBytes);
        ReadSystem(WellKnownRecord.AttrDef, PageCache.PageBytes);
        ReadSystem(WellKnownRecord.Bitmap, BitmapRequestBytes);
    }

    private void ReadRecord(long record) => _mft.Read(record * layout.Data.BytesPerFileRecord, layout.Data.BytesPerFileRecord);

    private void ReadSystem(long record, int requestBytes)
    {
        for (var index = 0; index < _snapshot.FileCount && _snapshot.File(index).Reference.RecordNumber <= record; index++)
        {
            ref readonly var file = ref _snapshot.File(index);
            if (file.Reference.RecordNumber == record && file.StreamCount > 0)
                Read(ReadsOf(file.FirstStream), file.DataBytes, requestBytes);
        }
    }

    // The attribute list names a further record of the file. The layout does not tell which one.
    private void ReadExtension(int index)
    {
        ref readonly var file = ref _snapshot.File(index);
        for (var stream = file.FirstStream; stream < file.FirstStream + file.StreamCount; stream++)
        {
            if (_snapshot.Stream(stream).Type == AttributeType.AttributeList && ReadsOf(stream) is var list)
                list.Read(0, list.Bytes);
        }

        if (_extensions.TryGetValue(index, out var record))
            ReadRecord(record);
    }

    private void ReadStream(int index, int stream, long dataBytes)
    {
        switch (_snapshot.Kind(stream))
        {
            case StreamKind.File:
                ReadContents(ReadsOf(stream), dataBytes);
                break;
            case StreamKind.Directory:
                var directory = new DirectoryIndex(ReadsOf(stream), layout.Directories?.IndexOf(index));
                _needed += directory.List();
                _indexes[index] = directory;
                break;
        }
    }

    private static void Read(StreamReads reads, long end, int requestBytes)
    {
        for (var at = 0L; at < end; at += requestBytes)
            reads.Read(at, Math.Min(requestBytes, end - at));
    }

    // tar fills a record of the archive with a header and as many bytes of the file as fit. The first read of a file decides how many
    // pages the kernel asks ntfs-3g for.
    private void ReadContents(StreamReads reads, long dataBytes)
    {
        var end = Math.Min(reads.Bytes, dataBytes);
        var room = ArchiveRecordBytes - (_archived % ArchiveRecordBytes);
        var request = PageCache.FirstSize(Pages(Math.Min(room, end))) * PageCache.PageBytes;
        for (var at = 0L; at < end; request = Math.Min(2 * request, MostRequestBytes))
        {
            reads.Read(at, Math.Min(request, end - at));
            at += request;
        }

        _needed += end;
        _archived += (end + HeaderBytes - 1) / HeaderBytes * HeaderBytes;
    }

    private static long Pages(long bytes) => (bytes + PageCache.PageBytes - 1) / PageCache.PageBytes;

    private StreamReads ReadsOf(int stream) => new(cache, _snapshot.Extents(stream).ToArray(), _clusterBytes);
}
