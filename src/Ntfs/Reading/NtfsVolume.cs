using FleetDefrag.Ntfs.Checking.Findings;
using FleetDefrag.Ntfs.Control;
using FleetDefrag.Ntfs.Devices;

namespace FleetDefrag.Ntfs.Reading;

/// <summary>
/// A typed view of an NTFS volume device. Analysis, planning and execution read a volume only through this class, for Windows
/// volumes and for images.
/// </summary>
/// <remarks>Not thread-safe; one owner at a time.</remarks>
public sealed class NtfsVolume : IDisposable
{
    /// <summary>The buffer size of one call for the bitmap or extents.</summary>
    internal const int BufferBytes = 64 * 1024;

    // With fewer records, a second thread costs more time than it saves.
    private const long LeastRecordsToDivide = 1 << 14;
    private const int FilesPerRequest = 64;
    private const int PartBufferBytes = 512;

    private readonly IVolumeDevice _device;
    private readonly byte[] _buffer = new byte[BufferBytes];

    /// <summary>Takes ownership of a device and reads its volume data.</summary>
    /// <param name="device">The device, which is disposed of with the volume and also if this constructor throws.</param>
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

    /// <summary>The path that the administrator named.</summary>
    public string Path => _device.Path;

    /// <summary>The state of the volume, which decides whether it may be written to.</summary>
    public VolumeState State => _device.State;

    /// <summary>The mode, which decides the limits of moves and the streams that the layout marks as immovable.</summary>
    public VolumeMode Mode => _device.Mode;

    /// <summary>The label of the volume, empty if it has none.</summary>
    public string Label => _device.Label;

    /// <summary>
    /// The number of clusters that moves must leave free, in any pieces, for the redo journal of the device. Zero if the device keeps no
    /// journal.
    /// </summary>
    public ClusterCount JournalReserve => _device.JournalReserve;

    /// <summary>The number of flushes that the device has sent to its disk; 0 where the operating system decides about flushes.</summary>
    public long Flushes => _device.Flushes;

    /// <summary>Size and geometry, as read by the last <see cref="RefreshData"/>.</summary>
    public NtfsVolumeData Data { get; private set; }

    /// <summary>Reads <see cref="Data"/> again. Free clusters and the size of the MFT change with the files.</summary>
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

    /// <summary>Reads the properties of the storage below the volume.</summary>
    public StorageMedia ReadMedia() => StorageProperties.Read(_device);

    /// <summary>Reads the cluster bitmap.</summary>
    /// <exception cref="VolumeException">The device failed.</exception>
    public ClusterBitmap ReadBitmap() => BitmapReading.ReadAll(_device, Data.TotalClusters, _buffer);

    /// <summary>Reads the cluster bitmap of a range. The first cluster of the range is cluster 0 of the result.</summary>
    /// <param name="start">The first cluster, a multiple of 64.</param>
    /// <param name="count">The number of clusters.</param>
    /// <exception cref="VolumeException">The device failed, or its answers are invalid.</exception>
    public ClusterBitmap ReadBitmap(Lcn start, ClusterCount count) => BitmapReading.Read(_device, start, count, _buffer);

    /// <summary>Checks the whole volume with the independent checker. A run under way ends first.</summary>
    /// <returns>Null for a live volume, where the changes of other programs would look like damage.</returns>
    /// <exception cref="VolumeException">The device failed.</exception>
    public CheckReport? Check()
    {
        if (_device is not ICheckableVolume checkable)
            return null;
        RefreshData();
        return checkable.Check();
    }

    /// <summary>Reads all files, including those of NTFS, with all their streams and extents.</summary>
    /// <param name="flags">Further parts of the layout: <see cref="LayoutFlags.Names"/>, <see cref="LayoutFlags.FullPath"/>.</param>
    /// <param name="sink">Takes what is met.</param>
    /// <exception cref="VolumeException">The device failed. The sink has received a correct but incomplete layout.</exception>
    public void ReadLayout(LayoutFlags flags, ILayoutSink sink)
    {
        var request = new byte[FileLayoutRequest.LeastSize];
        FileLayoutRequest.Write(request, Complete(flags));
        new LayoutSweep(_device, Data).Run(request, [], sink);
    }

    /// <summary>
    /// Reads all files as <see cref="ReadLayout(LayoutFlags, ILayoutSink)"/> does, in two halves at the same time if the device
    /// allows it.
    /// </summary>
    /// <param name="flags">Further parts of the layout, except <see cref="LayoutFlags.FullPath"/>.</param>
    /// <param name="lower">Receives the files of the lower records, or all files.</param>
    /// <param name="upper">Receives the files of the upper records, on a thread of its own.</param>
    /// <exception cref="VolumeException">The device failed. The sinks have received a correct but incomplete layout.</exception>
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

    /// <summary>Reads a few files, for instance the names of the files in a report.</summary>
    /// <param name="files">The files in any order. Deleted files are left out.</param>
    /// <param name="flags">The parts of the layout besides streams and extents.</param>
    /// <param name="sink">Receives the files in the order of records.</param>
    /// <exception cref="VolumeException">The device failed.</exception>
    public void ReadLayout(ReadOnlySpan<FileReference> files, LayoutFlags flags, ILayoutSink sink)
    {
        // The answers are short, so that a second thread for them costs more than it saves.
        var sweep = new LayoutSweep(_device, Data, readsAhead: false);
        var ordered = new ulong[files.Length];
        for (var i = 0; i < files.Length; i++)
            ordered[i] = files[i].Value;
        // The order of record numbers, without sequence numbers, is the order in which every driver walks the MFT.
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

    /// <summary>
    /// Finds the highest MFT record in use at or below a record number. Extension records count (FSCTL_GET_NTFS_FILE_RECORD).
    /// </summary>
    /// <param name="recordNumber">The highest record number to consider.</param>
    /// <returns>The record number, or null if there is none or the volume does not support the control code.</returns>
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

    /// <summary>Reads the present extents of a stream.</summary>
    /// <returns>The extents, or an error if the stream cannot be opened: files come and go on a live volume.</returns>
    public ExtentList ReadExtents(StreamId stream)
    {
        var error = _device.OpenStream(stream, out var open);
        if (error != Win32Error.Success || open is null)
            return new ExtentList(error, []);
        using (open)
            return ExtentReading.ReadAll(open, _buffer);
    }

    /// <summary>Reads the present extents of a part of a stream. This is cheap even for a stream of very many extents.</summary>
    /// <param name="stream">The stream.</param>
    /// <param name="start">First cluster of the part. An extent that begins before it is cut.</param>
    /// <param name="end">The cluster behind the part. The result may contain extents behind it.</param>
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
    /// <param name="from">First cluster of the stream to move.</param>
    /// <param name="to">First target cluster. All target clusters must be free.</param>
    /// <param name="count">Number of clusters to move, at most 32 bits.</param>
    /// <returns>
    /// <see cref="Win32Error.AccessDenied"/> or <see cref="Win32Error.InvalidParameter"/> if the target is not free or the stream may not
    /// be moved: read the bitmap again then. A success may be partial: read the extents again.
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
        new LayoutSweep(device, Data, readsAhead: false).Run(request, [], sink);
    }

    private static LayoutFlags Complete(LayoutFlags flags) =>
        flags | LayoutFlags.Restart | LayoutFlags.Streams | LayoutFlags.Extents | LayoutFlags.StreamsWithoutClusters
        | (flags.HasFlag(LayoutFlags.FullPath) ? LayoutFlags.Names : LayoutFlags.None);
}
