using System.Buffers.Binary;
using System.Text;
using FleetDefrag.Ntfs;
using FleetDefrag.Ntfs.Control;

namespace FleetDefrag.Wine.Tests.Live;

/// <summary>
/// The volume behind the shim: the image driver with the limits of Windows and the actions of other programs. Its answers are so small that
/// every list takes several pages.
/// </summary>
internal sealed class LiveVolume(LiveDisk disk, PathIndex paths, LiveFaults faults)
{
    private const int BitmapPageBytes = VolumeBitmapBuffer.HeaderSize + 256;
    private const int ExtentPageBytes = RetrievalPointersBuffer.HeaderSize + (3 * RetrievalPointersBuffer.ExtentSize);
    private const int LayoutPageBytes = 16 * 1024;

    /// <summary>The number of partial answers.</summary>
    public int MoreData { get; private set; }

    /// <summary>The number of moves that were refused because other programs had taken the target.</summary>
    public int LostTargets { get; private set; }

    /// <summary>Opens a file by its path after the device name; an empty path opens the volume.</summary>
    public Win32Error OpenPath(LiveHandles handles, long value, string path)
    {
        if (path is "" or "\\")
        {
            if (faults.OpenVolume == Win32Error.Success)
                handles.Add(value, new LiveHandle(path, null, null));
            return faults.OpenVolume;
        }

        var colon = path.IndexOf(':', StringComparison.Ordinal);
        var type = AttributeType.None;
        var name = colon < 0 ? "" : StreamIdentifier.Parse(path.AsSpan(colon), ref type).ToString();
        return paths.Find(colon < 0 ? path : path[..colon]) is { } file
            ? Open(handles, value, new StreamId(file, colon < 0 ? AttributeType.Data : type, name))
            : Win32Error.FileNotFound;
    }

    /// <summary>Opens the unnamed data of a file, or the index of a directory, by file reference.</summary>
    public Win32Error OpenId(LiveHandles handles, long value, FileReference file) =>
        faults.Open(file) is var error && error != Win32Error.Success ? error
        : paths.PathOf(file) is null ? Win32Error.InvalidParameter
        : Open(handles, value, StreamId.Data(file));

    /// <summary>Answers a control code for the volume or for a file.</summary>
    public ControlResult Control(LiveHandles handles, long value, ControlCode code, byte[] input, Span<byte> output)
    {
        if (handles.Find(value) is not { } handle)
            return ControlResult.Fail(Win32Error.InvalidHandle);
        if (faults.Everything != Win32Error.Success)
            return ControlResult.Fail(faults.Everything);
        var result = code switch
        {
            ControlCode.IsVolumeDirty when faults.IsDirty => Dirty(output),
            // A volume with open files cannot be locked.
            ControlCode.LockVolume => Done(
                faults.Lock != Win32Error.Success ? faults.Lock : handles.Count > 1 ? Win32Error.AccessDenied : disk.Lock(value)),
            ControlCode.DismountVolume => Done(disk.Dismount(value)),
            ControlCode.UnlockVolume => Done(disk.Unlock(value)),
            ControlCode.DiskGetLengthInfo => Length64(output),
            ControlCode.GetRefsVolumeData when faults.TellsRefsLayout => RefsData(output),
            ControlCode.GetNtfsVolumeData or ControlCode.QueryFileLayout when faults.FileSystem is "ReFS"
                && (!faults.TellsRefsLayout || code is ControlCode.GetNtfsVolumeData) => ControlResult.Fail(Win32Error.InvalidFunction),
            _ when disk.IsDismounted => ControlResult.Fail(Win32Error.NotReady),
            ControlCode.GetRetrievalPointers =>
                handle.Stream?.Control(code, input, Page(output, ExtentPageBytes)) ?? ControlResult.Fail(Win32Error.HandleEof),
            ControlCode.GetVolumeBitmap => Bitmap(input, Page(output, BitmapPageBytes)),
            ControlCode.QueryFileLayout => Layout(input, output),
            ControlCode.MoveFile => Move(handles, input),
            _ => disk.Mounted.Control(code, input, output),
        };
        MoreData += result.Error == Win32Error.MoreData ? 1 : 0;
        return result;
    }

    /// <summary>Answers the queries behind GetVolumeInformation and GetDriveType.</summary>
    public byte[]? Information(uint kind) => kind switch
    {
        1 => [.. new byte[12], .. Length(disk.Mounted.Label), 0, 0, .. Encoding.Unicode.GetBytes(disk.Mounted.Label)],
        3 => SizeInformation(),
        4 => [faults.DeviceType, 0, 0, 0, (byte)(faults.IsRemovable ? 0x21 : 0x20), 0, 0, 0],
        5 =>
        [
            0, 0, (byte)(faults.IsReadOnly ? 8 : 0), 0, 255, 0, 0, 0,
            .. Length(faults.FileSystem), .. Encoding.Unicode.GetBytes(faults.FileSystem),
        ],
        _ => null,
    };

    // REFS_VOLUME_DATA_BUFFER
    private ControlResult RefsData(Span<byte> output)
    {
        var data = paths.Data;
        output[..72].Clear();
        BinaryPrimitives.WriteUInt32LittleEndian(output, 72);
        BinaryPrimitives.WriteUInt64LittleEndian(output[16..], data.Serial);
        BinaryPrimitives.WriteInt64LittleEndian(output[24..], data.Sectors);
        BinaryPrimitives.WriteInt64LittleEndian(output[32..], data.TotalClusters.Value);
        BinaryPrimitives.WriteInt64LittleEndian(output[40..], data.FreeClusters.Value);
        BinaryPrimitives.WriteInt32LittleEndian(output[56..], data.BytesPerSector);
        BinaryPrimitives.WriteInt32LittleEndian(output[60..], data.BytesPerCluster);
        return ControlResult.Success(72);
    }

    // FILE_FS_SIZE_INFORMATION
    private byte[] SizeInformation()
    {
        var data = paths.Data;
        return
        [
            .. BitConverter.GetBytes(data.TotalClusters.Value), .. BitConverter.GetBytes(data.FreeClusters.Value),
            .. BitConverter.GetBytes(data.BytesPerCluster / data.BytesPerSector), .. BitConverter.GetBytes(data.BytesPerSector),
        ];
    }

    private static ControlResult Done(Win32Error error) =>
        error == Win32Error.Success ? ControlResult.Success() : ControlResult.Fail(error);

    private ControlResult Length64(Span<byte> output)
    {
        BinaryPrimitives.WriteInt64LittleEndian(output, disk.LengthBytes);
        return ControlResult.Success(sizeof(long));
    }

    private static ControlResult Dirty(Span<byte> output)
    {
        BinaryPrimitives.WriteUInt32LittleEndian(output, 1);
        return ControlResult.Success(sizeof(uint));
    }

    private static byte[] Length(string text) => BitConverter.GetBytes(text.Length * 2);

    private static Span<byte> Page(Span<byte> output, int most) => output[..Math.Min(output.Length, most)];

    private Win32Error Open(LiveHandles handles, long value, StreamId id)
    {
        if (faults.Open(id.File) is var refused && refused != Win32Error.Success)
            return refused;
        var wanted = id;
        var error = disk.Mounted.OpenStream(wanted, out var stream);
        if (error == Win32Error.FileNotFound && id == StreamId.Data(id.File))
            _ = disk.Mounted.OpenStream(wanted = StreamId.DirectoryIndex(id.File), out stream);
        else if (error != Win32Error.Success)
            return error;
        handles.Add(value, new LiveHandle(paths.PathOf(id.File) ?? "", wanted, stream));
        return Win32Error.Success;
    }

    private ControlResult Bitmap(byte[] input, Span<byte> output)
    {
        var result = disk.Mounted.Control(ControlCode.GetVolumeBitmap, input, output);
        faults.MarkOccupied(output[..result.BytesReturned]);
        return result;
    }

    // A page this small may not hold a file of many extents. The whole buffer is used then.
    private ControlResult Layout(byte[] input, Span<byte> output)
    {
        var result = disk.Mounted.Control(ControlCode.QueryFileLayout, input, Page(output, LayoutPageBytes));
        return result.Error == Win32Error.InsufficientBuffer ? disk.Mounted.Control(ControlCode.QueryFileLayout, input, output) : result;
    }

    private ControlResult Move(LiveHandles handles, byte[] input)
    {
        if (!MoveFileData.TryRead(input, out var move) || handles.Find(move.Handle) is not { Stream: { } stream, Id: { } id })
            return ControlResult.Fail(Win32Error.InvalidHandle);
        faults.BeforeMove?.Invoke(id, move);
        var forwarded = (byte[])input.Clone();
        BinaryPrimitives.WriteInt64LittleEndian(forwarded, stream.Handle);
        if (!faults.IsOccupied(move))
            return disk.Mounted.Control(ControlCode.MoveFile, forwarded, []);
        LostTargets++;
        return ControlResult.Fail(Win32Error.AccessDenied);
    }
}
