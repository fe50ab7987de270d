using System.Buffers.Binary;
using System.Text;
using FleetDefrag.Ntfs;
using FleetDefrag.Ntfs.Control;
using FleetDefrag.Ntfs.Devices;

namespace FleetDefrag.Wine.Tests.Live;

/// <summary>
/// The volume behind the shim: the image driver with Windows' limits, in answers so small that every list takes several pages, and with
/// others at work on it.
/// </summary>
internal sealed class LiveVolume(IVolumeDevice device, PathIndex paths, LiveFaults faults)
{
    private const int BitmapPageBytes = VolumeBitmapBuffer.HeaderSize + 256;
    private const int ExtentPageBytes = RetrievalPointersBuffer.HeaderSize + (3 * RetrievalPointersBuffer.ExtentSize);
    private const int LayoutPageBytes = 16 * 1024;

    /// <summary>How often an answer was only a part.</summary>
    public int MoreData { get; private set; }

    /// <summary>How often a move was refused because others have its target.</summary>
    public int LostTargets { get; private set; }

    /// <summary>Opens by path from behind the device, the volume itself for an empty one.</summary>
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

    /// <summary>Opens by file reference: the unnamed data of a file, the index of a directory.</summary>
    public Win32Error OpenId(LiveHandles handles, long value, FileReference file) =>
        faults.Open(file) is var error && error != Win32Error.Success ? error
        : paths.PathOf(file) is null ? Win32Error.InvalidParameter
        : Open(handles, value, StreamId.Data(file));

    /// <summary>A control code, for the volume or for a file.</summary>
    public ControlResult Control(LiveHandles handles, long value, ControlCode code, byte[] input, Span<byte> output)
    {
        if (handles.Find(value) is not { } handle)
            return ControlResult.Fail(Win32Error.InvalidHandle);
        if (faults.Everything != Win32Error.Success)
            return ControlResult.Fail(faults.Everything);
        var result = code switch
        {
            ControlCode.IsVolumeDirty when faults.IsDirty => Dirty(output),
            ControlCode.GetRetrievalPointers => handle.Stream?.Control(code, input, Page(output, ExtentPageBytes)) ?? ControlResult.Fail(Win32Error.HandleEof),
            ControlCode.GetVolumeBitmap => Bitmap(input, Page(output, BitmapPageBytes)),
            ControlCode.QueryFileLayout => Layout(input, output),
            ControlCode.MoveFile => Move(handles, input),
            _ => device.Control(code, input, output),
        };
        MoreData += result.Error == Win32Error.MoreData ? 1 : 0;
        return result;
    }

    /// <summary>What GetVolumeInformation and GetDriveType are made of.</summary>
    public byte[]? Information(uint kind) => kind switch
    {
        1 => [.. new byte[12], .. Length(device.Label), 0, 0, .. Encoding.Unicode.GetBytes(device.Label)],
        3 => SizeInformation(),
        4 => [faults.DeviceType, 0, 0, 0, 0x20, 0, 0, 0],
        5 => [.. new byte[4], 255, 0, 0, 0, .. Length(faults.FileSystem), .. Encoding.Unicode.GetBytes(faults.FileSystem)],
        _ => null,
    };

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
        var error = device.OpenStream(wanted, out var stream);
        if (error == Win32Error.FileNotFound && id == StreamId.Data(id.File))
            _ = device.OpenStream(wanted = StreamId.DirectoryIndex(id.File), out stream);
        else if (error != Win32Error.Success)
            return error;
        handles.Add(value, new LiveHandle(paths.PathOf(id.File) ?? "", wanted, stream));
        return Win32Error.Success;
    }

    private ControlResult Bitmap(byte[] input, Span<byte> output)
    {
        var result = device.Control(ControlCode.GetVolumeBitmap, input, output);
        faults.MarkOccupied(output[..result.BytesReturned]);
        return result;
    }

    // A page as small as this may not hold a file of many extents: then the buffer counts as it is.
    private ControlResult Layout(byte[] input, Span<byte> output)
    {
        var result = device.Control(ControlCode.QueryFileLayout, input, Page(output, LayoutPageBytes));
        return result.Error == Win32Error.InsufficientBuffer ? device.Control(ControlCode.QueryFileLayout, input, output) : result;
    }

    private ControlResult Move(LiveHandles handles, byte[] input)
    {
        if (!MoveFileData.TryRead(input, out var move) || handles.Find(move.Handle) is not { Stream: { } stream, Id: { } id })
            return ControlResult.Fail(Win32Error.InvalidHandle);
        faults.BeforeMove?.Invoke(id, move);
        var forwarded = (byte[])input.Clone();
        BinaryPrimitives.WriteInt64LittleEndian(forwarded, stream.Handle);
        if (!faults.IsOccupied(move))
            return device.Control(ControlCode.MoveFile, forwarded, []);
        LostTargets++;
        return ControlResult.Fail(Win32Error.AccessDenied);
    }
}
