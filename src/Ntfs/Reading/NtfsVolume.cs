using FleetDefrag.Ntfs.Control;
using FleetDefrag.Ntfs.Devices;

namespace FleetDefrag.Ntfs.Reading;

/// <summary>
/// An NTFS volume in types, above the seam: everything that analysis, planning and execution know of a volume comes from here,
/// whether Windows or the image driver answers.
/// </summary>
/// <remarks>Not thread-safe; one owner at a time.</remarks>
public sealed class NtfsVolume : IDisposable
{
    /// <summary>Bytes asked for in one call for bitmap or extents.</summary>
    internal const int BufferBytes = 64 * 1024;

    // Below, a second thread costs more than it gives.
    private const long LeastRecordsToDivide = 1 << 14;
    private const int FilesPerRequest = 64;
    private const int PartBufferBytes = 512;

    private readonly IVolumeDevice _device;
    private readonly byte[] _buffer = new byte[BufferBytes];

    /// <summary>Takes over a device and reads its volume data.</summary>
    /// <param name="device">Disposed of with the volume, and also where this constructor throws.</param>
    /// <exception cref="VolumeException">The device does not answer as an NTFS volume.</exception>
    public NtfsVolume(IVolumeDevice device)
    {
        _device = device;
        try
        {
            RefreshData();
        }
        catch
        {
            device.Dispose();
            throw;
        }
    }

    /// <summary>What the administrator named.</summary>
    public string Path => _device.Path;

    /// <summary>Whether the volume may be written to.</summary>
    public VolumeState State => _device.State;

    /// <summary>Which limits moves keep to, and what the layout calls immovable by them.</summary>
    public VolumeMode Mode => _device.Mode;

    /// <summary>The volume's label, empty where it has none.</summary>
    public string Label => _device.Label;

    /// <summary>Free clusters in one run that moves must leave free for the redo journal of the device; zero where it keeps none.</summary>
    public ClusterCount JournalReserve => _device.JournalReserve;

    /// <summary>Size and geometry as last read; see <see cref="RefreshData"/>.</summary>
    public NtfsVolumeData Data { get; private set; }

    /// <summary>Reads <see cref="Data"/> again: free clusters and the MFT change while files do.</summary>
    /// <exception cref="VolumeException">The device does not answer as an NTFS volume.</exception>
    public void RefreshData()
    {
        Span<byte> output = stackalloc byte[NtfsVolumeDataBuffer.Size + NtfsVolumeDataBuffer.ExtendedSize];
        var result = _device.Control(ControlCode.GetNtfsVolumeData, [], output);
        if (!result.IsSuccess)
            throw VolumeFailure.Unanswered(Path, ControlCode.GetNtfsVolumeData, result.Error);
        if (!NtfsVolumeDataBuffer.TryRead(output[..result.BytesReturned], out var data))
            throw VolumeFailure.Contradiction(Path, ControlCode.GetNtfsVolumeData, "no such geometry exists");
        Data = data;
    }

    /// <summary>Asks what the volume lies on.</summary>
    public StorageMedia ReadMedia() => StorageProperties.Read(_device);

    /// <summary>Reads which clusters are in use.</summary>
    /// <exception cref="VolumeException">The device failed.</exception>
    public ClusterBitmap ReadBitmap() => BitmapReading.ReadAll(_device, Data.TotalClusters, _buffer);

    /// <summary>Sweeps over all files, NTFS's own included, with all their streams and extents.</summary>
    /// <param name="flags">What to tell besides: <see cref="LayoutFlags.Names"/>, <see cref="LayoutFlags.FullPath"/>.</param>
    /// <param name="sink">Takes what is met.</param>
    /// <exception cref="VolumeException">The device failed; what the sink got until then is true but not whole.</exception>
    public void ReadLayout(LayoutFlags flags, ILayoutSink sink)
    {
        var request = new byte[FileLayoutRequest.LeastSize];
        FileLayoutRequest.Write(request, Complete(flags));
        new LayoutSweep(_device, Data).Run(request, [], sink);
    }

    /// <summary>Sweeps over all files as <see cref="ReadLayout(LayoutFlags, ILayoutSink)"/>, in two halves at the same time where the device lets two read.</summary>
    /// <param name="flags">What to tell besides; not <see cref="LayoutFlags.FullPath"/>.</param>
    /// <param name="lower">Takes the files of the lower records, or all.</param>
    /// <param name="upper">Takes those of the upper records, on a thread of its own.</param>
    /// <exception cref="VolumeException">The device failed; what the sinks got until then is true but not whole.</exception>
    public void ReadLayout(LayoutFlags flags, ILayoutSink lower, ILayoutSink upper)
    {
        var isLarge = Data.Records >= LeastRecordsToDivide && Environment.ProcessorCount > 1;
        using var other = isLarge ? (_device as IDividableLayout)?.OpenLayoutReader() : null;
        if (other is null)
        {
            ReadLayout(flags, lower);
            return;
        }

        var middle = Data.Records / 2;
        var reading = Task.Run(() => ReadLayout(other, flags, middle, (long)RecordMask, upper));
        try
        {
            ReadLayout(_device, flags, 0, middle - 1, lower);
        }
        finally
        {
            Task.WaitAny(reading);
        }

        reading.GetAwaiter().GetResult();
    }

    /// <summary>Tells of a few files only, for instance the names of those to be reported.</summary>
    /// <param name="files">In any order; files that are gone are left out.</param>
    /// <param name="flags">What to tell besides streams and extents.</param>
    /// <param name="sink">Takes what is met, in the order of records.</param>
    /// <exception cref="VolumeException">The device failed.</exception>
    public void ReadLayout(ReadOnlySpan<FileReference> files, LayoutFlags flags, ILayoutSink sink)
    {
        var sweep = new LayoutSweep(_device, Data);
        var ordered = new ulong[files.Length];
        for (var i = 0; i < files.Length; i++)
            ordered[i] = files[i].Value;
        // By record number: the order in which every file system walks its MFT, whatever the sequence numbers.
        Array.Sort(ordered, static (a, b) => (a & RecordMask).CompareTo(b & RecordMask));
        Span<FileReference> batch = stackalloc FileReference[FilesPerRequest];
        for (var done = 0; done < ordered.Length; done += FilesPerRequest)
        {
            var count = Math.Min(FilesPerRequest, ordered.Length - done);
            for (var i = 0; i < count; i++)
                batch[i] = new FileReference(ordered[done + i]);
            var request = new byte[FileLayoutRequest.SizeFor(count)];
            FileLayoutRequest.Write(request, Complete(flags), batch[..count]);
            sweep.Run(request, ordered.AsSpan(done, count), sink);
        }
    }

    /// <summary>Finds the highest record of the MFT that is in use and not above another; extension records count (FSCTL_GET_NTFS_FILE_RECORD).</summary>
    /// <param name="recordNumber">Where to look first.</param>
    /// <returns>Null where there is none, or where the volume does not answer the question.</returns>
    /// <exception cref="VolumeException">The disk failed.</exception>
    public long? FindRecordInUse(long recordNumber)
    {
        Span<byte> input = stackalloc byte[FileRecordBuffer.InputSize];
        FileRecordBuffer.WriteInput(input, recordNumber);
        var output = _buffer.AsSpan(0, FileRecordBuffer.HeaderSize + Data.BytesPerFileRecord);
        var result = _device.Control(ControlCode.GetNtfsFileRecord, input, output);
        if (VolumeFailure.IsOfMedium(result.Error))
            throw VolumeFailure.Unanswered(Path, ControlCode.GetNtfsFileRecord, result.Error);
        return result.IsSuccess && result.BytesReturned >= FileRecordBuffer.HeaderSize ? FileRecordBuffer.ReadRecordNumber(output) : null;
    }

    /// <summary>Reads where a stream lies now, to its end.</summary>
    /// <returns>An error instead of an exception where the stream cannot be asked: on a live volume files come and go.</returns>
    public ExtentList ReadExtents(StreamId stream)
    {
        var error = _device.OpenStream(stream, out var open);
        if (error != Win32Error.Success || open is null)
            return new ExtentList(error, []);
        using (open)
            return ExtentReading.ReadAll(open, _buffer);
    }

    /// <summary>Reads where a part of a stream lies now: cheap also for a stream of very many extents.</summary>
    /// <param name="stream">The stream.</param>
    /// <param name="start">First cluster of the part; an extent across it is cut.</param>
    /// <param name="end">Cluster behind the part; extents behind it may be told too.</param>
    public ExtentList ReadExtents(StreamId stream, Vcn start, Vcn end)
    {
        var error = _device.OpenStream(stream, out var open);
        if (error != Win32Error.Success || open is null)
            return new ExtentList(error, []);
        using (open)
            return ExtentReading.Read(open, start, end, _buffer.AsSpan(0, PartBufferBytes));
    }

    /// <summary>Moves clusters of a stream (FSCTL_MOVE_FILE).</summary>
    /// <param name="stream">The stream.</param>
    /// <param name="from">Its first cluster to move.</param>
    /// <param name="to">Where it shall lie; all clusters there must be free.</param>
    /// <param name="count">Clusters to move, at most 32 bits.</param>
    /// <returns>
    /// <see cref="Win32Error.AccessDenied"/> or <see cref="Win32Error.InvalidParameter"/> when the target is not free or the stream may
    /// not be moved: read the bitmap again. Success may be partial: read the extents again.
    /// </returns>
    public Win32Error Move(StreamId stream, Vcn from, Lcn to, ClusterCount count)
    {
        if (count.Value is <= 0 or > uint.MaxValue)
            return Win32Error.InvalidParameter;
        var error = _device.OpenStream(stream, out var open);
        if (error != Win32Error.Success || open is null)
            return error;
        using (open)
        {
            Span<byte> input = stackalloc byte[MoveFileData.Size];
            new MoveFileData(open.Handle, from, to, count).Write(input);
            return _device.Control(ControlCode.MoveFile, input, []).Error;
        }
    }

    /// <inheritdoc/>
    public void Dispose() => _device.Dispose();

    private const ulong RecordMask = 0x0000_FFFF_FFFF_FFFF;

    private void ReadLayout(IVolumeDevice device, LayoutFlags flags, long first, long last, ILayoutSink sink)
    {
        var request = new byte[FileLayoutRequest.LeastSize];
        FileLayoutRequest.Write(request, Complete(flags), first, last);
        new LayoutSweep(device, Data, asksAhead: false).Run(request, [], sink);
    }

    private static LayoutFlags Complete(LayoutFlags flags) =>
        flags | LayoutFlags.Restart | LayoutFlags.Streams | LayoutFlags.Extents | LayoutFlags.StreamsWithoutClusters
        | (flags.HasFlag(LayoutFlags.FullPath) ? LayoutFlags.Names : LayoutFlags.None);
}
