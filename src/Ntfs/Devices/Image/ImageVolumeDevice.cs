using FleetDefrag.Ntfs.Checking;
using FleetDefrag.Ntfs.Checking.Findings;
using FleetDefrag.Ntfs.Control;
using FleetDefrag.Ntfs.Devices.Blocks;
using FleetDefrag.Ntfs.Devices.Image.Journal;
using FleetDefrag.Ntfs.Devices.Image.Repair;
using FleetDefrag.Ntfs.Devices.Image.Volume;
using FleetDefrag.Ntfs.Devices.Image.Writing;
using FleetDefrag.Ntfs.Layout;

namespace FleetDefrag.Ntfs.Devices.Image;

/// <summary>
/// The image driver: an NTFS volume in a file or on a block device that answers the control codes with the bytes and errors of Windows.
/// </summary>
/// <remarks>
/// Damage is thrown as <see cref="VolumeException"/>, because a Win32 error cannot name it. A failing medium is answered by an error code.
/// </remarks>
internal sealed class ImageVolumeDevice : IVolumeDevice, IDividableLayout, ICheckableVolume
{
    // These findings do not make a plan wrong that nobody carries out.
    private static readonly CheckKind[] HarmlessForPlans = [CheckKind.Dirty, CheckKind.UsedButUnowned, CheckKind.MftMirror];

    private readonly IBlockDevice _device;
    private readonly ImageVolume _volume;
    private readonly VolumeInformation _information;
    private readonly FileLayoutHandler _layout;
    private readonly FileRecordHandler _records;
    private readonly MoveFileHandler? _moves;
    private readonly Dictionary<long, ImageVolumeStream> _streams = [];
    private readonly StorageMedia _media;
    private long _lastHandle;

    private ImageVolumeDevice(string path, IBlockDevice device, ImageVolume volume, VolumeState state, VolumeAccess access)
    {
        _device = device;
        Path = path;
        State = state;
        Mode = access.Mode;
        _media = access.Media ?? StorageMedia.Unknown;
        _volume = volume;
        _information = VolumeStateReader.ReadInformation(volume);
        _layout = new FileLayoutHandler(volume, access.Mode);
        _records = new FileRecordHandler(volume);
        _moves = access.CanWrite ? new MoveFileHandler(volume, access.Mode) : null;
        Label = VolumeStateReader.ReadLabel(volume);
    }

    /// <inheritdoc/>
    public string Path { get; }

    /// <inheritdoc/>
    public VolumeState State { get; }

    /// <inheritdoc/>
    public VolumeMode Mode { get; }

    /// <inheritdoc/>
    public string Label { get; }

    /// <inheritdoc/>
    public ClusterCount JournalReserve => JournalSpace.Reserve(_volume.Bitmap, _volume.Boot.ClusterBytes);

    /// <inheritdoc/>
    public long Flushes => _volume.Device.Flushes;

    /// <summary>Opens the volume on a block device.</summary>
    /// <param name="path">The name of the volume in messages.</param>
    /// <param name="device">The block device. The device is disposed with this object, and also where this method throws.</param>
    /// <param name="access">The intended access.</param>
    /// <param name="isMounted">True where another program has the volume mounted.</param>
    /// <exception cref="VolumeException">The volume is not NTFS, is damaged, or must not be written to in its state.</exception>
    public static ImageVolumeDevice Open(string path, IBlockDevice device, VolumeAccess access, bool isMounted)
    {
        try
        {
            if (access.CanWrite && !isMounted && VolumeRepair.IsInterrupted(device))
                VolumeRepair.Run(path, device);
            var volume = ImageVolume.Open(device);
            var state = isMounted ? VolumeState.Mounted : VolumeStateReader.Read(volume);
            if (access.CanWrite && state != VolumeState.Clean)
                throw VolumeRefusal.For(path, state);
            if (access.MustBeSound)
                SoundVolume.Require(device, harmless: access.CanWrite ? [] : HarmlessForPlans);
            return new ImageVolumeDevice(path, device, volume, state, access);
        }
        catch (Exception exception)
        {
            device.Dispose();
            throw VolumeRefusal.Explain(path, exception, isMounted);
        }
    }

    /// <inheritdoc/>
    public ControlResult Control(ControlCode code, ReadOnlySpan<byte> input, Span<byte> output) => Control(_layout, code, input, output);

    /// <inheritdoc/>
    public IVolumeDevice? OpenLayoutReader() =>
        _volume.Device.ReadsInParallel ? new ImageLayoutReader(this, new FileLayoutHandler(_volume, Mode)) : null;

    /// <inheritdoc/>
    /// <remarks>The checker reads the device below the driver, so that no state of the driver reaches it.</remarks>
    public CheckReport Check() => VolumeChecker.Check(_device);

    internal ControlResult Control(FileLayoutHandler layout, ControlCode code, ReadOnlySpan<byte> input, Span<byte> output)
    {
        if (HasFailed)
            return ControlResult.Fail(Win32Error.WriteFault);
        try
        {
            return code switch
            {
                ControlCode.GetNtfsVolumeData => AnswerVolumeData(output),
                ControlCode.GetVolumeBitmap => VolumeBitmapHandler.Answer(_volume, _moves?.Journal ?? JournalPieces.None, input, output),
                ControlCode.GetNtfsFileRecord => _records.Answer(input, output),
                ControlCode.QueryFileLayout => layout.Answer(input, output),
                ControlCode.MoveFile => Move(input),
                ControlCode.IsVolumeDirty => AnswerDirty(output),
                ControlCode.StorageQueryProperty => StorageProperties.Answer(_media, input, output),
                ControlCode.LockVolume or ControlCode.UnlockVolume or ControlCode.DismountVolume => ControlResult.Success(),
                _ => ControlResult.Fail(Win32Error.InvalidFunction),
            };
        }
        catch (Exception exception) when (exception is VolumeException or OverflowException)
        {
            throw VolumeRefusal.Explain(Path, exception, isMounted: State == VolumeState.Mounted);
        }
        catch (IOException)
        {
            return ControlResult.Fail(HasFailed ? Win32Error.WriteFault : Win32Error.ReadFault);
        }
    }

    /// <inheritdoc/>
    public Win32Error OpenStream(StreamId id, out IVolumeStream? stream)
    {
        stream = null;
        if (HasFailed)
            return Win32Error.WriteFault;
        try
        {
            if (_volume.Locate(id) is null)
                return Win32Error.FileNotFound;
        }
        catch (Exception exception) when (exception is VolumeException or OverflowException)
        {
            throw VolumeRefusal.Explain(Path, exception, isMounted: State == VolumeState.Mounted);
        }
        catch (IOException)
        {
            return Win32Error.ReadFault;
        }

        var open = new ImageVolumeStream(this, id, ++_lastHandle);
        _streams.Add(open.Handle, open);
        stream = open;
        return Win32Error.Success;
    }

    /// <inheritdoc/>
    public void Dispose()
    {
        try
        {
            _moves?.End();
        }
        finally
        {
            _volume.Device.Dispose();
        }
    }

    internal ControlResult ControlStream(ImageVolumeStream stream, ControlCode code, ReadOnlySpan<byte> input, Span<byte> output)
    {
        if (code != ControlCode.GetRetrievalPointers)
            return ControlResult.Fail(Win32Error.InvalidFunction);
        if (HasFailed)
            return ControlResult.Fail(Win32Error.WriteFault);
        try
        {
            return RetrievalPointersHandler.Answer(_volume, stream.Id, input, output);
        }
        catch (Exception exception) when (exception is VolumeException or OverflowException)
        {
            throw VolumeRefusal.Explain(Path, exception, isMounted: State == VolumeState.Mounted);
        }
        catch (IOException)
        {
            return ControlResult.Fail(Win32Error.ReadFault);
        }
    }

    // After a failed write a record may be torn on the disk. A read would call that damage, but a repair completes the record.
    private bool HasFailed => _moves is { HasFailed: true };

    internal void Close(ImageVolumeStream stream) => _streams.Remove(stream.Handle);

    private ControlResult Move(ReadOnlySpan<byte> input)
    {
        if (_moves is null)
            return ControlResult.Fail(Win32Error.WriteProtect);
        if (!MoveFileData.TryRead(input, out var move))
            return ControlResult.Fail(Win32Error.InvalidParameter);
        return _streams.TryGetValue(move.Handle, out var stream)
            ? new ControlResult(_moves.Move(stream.Id, move), 0)
            : ControlResult.Fail(Win32Error.InvalidHandle);
    }

    // Callers ask for the volume data before and after their work. A run under way ends first, so that its journal does not count as used.
    private ControlResult AnswerVolumeData(Span<byte> output)
    {
        return _moves?.End() is { } error and not Win32Error.Success
            ? ControlResult.Fail(error)
            : VolumeDataHandler.Answer(_volume, _information, output);
    }

    private ControlResult AnswerDirty(Span<byte> output)
    {
        if (output.Length < sizeof(uint))
            return ControlResult.Fail(Win32Error.InsufficientBuffer);
        output.PutUInt32(0, _information.IsDirty ? 1u : 0u);
        return ControlResult.Success(sizeof(uint));
    }
}
