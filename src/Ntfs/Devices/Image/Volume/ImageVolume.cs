using FleetDefrag.Ntfs.Devices.Blocks;
using FleetDefrag.Ntfs.Devices.Image.Journal;
using FleetDefrag.Ntfs.Layout;

namespace FleetDefrag.Ntfs.Devices.Image.Volume;

/// <summary>An NTFS volume on a block device: its geometry, its MFT, and the streams of its files.</summary>
internal sealed class ImageVolume
{
    /// <summary>Record of $MFTMirr.</summary>
    public const long MirrorRecord = 1;

    /// <summary>Record of $LogFile.</summary>
    public const long LogFileRecord = 2;

    /// <summary>Record of $Volume.</summary>
    public const long VolumeRecord = 3;

    /// <summary>Record of the root directory.</summary>
    public const long RootRecord = 5;

    /// <summary>Record of $Bitmap.</summary>
    public const long BitmapRecord = 6;

    // Single records are read here in no order. Sweeps have windows of their own.
    private const int RecordWindowBytes = 4 << 10;

    private readonly RecordWindow _records;
    private readonly FileWalker _walker;
    private ClusterBitmap? _bitmap;
    private StreamLocation? _located;
    private int _locatedVersion;

    private ImageVolume(StagingDevice device, BootSector boot, MasterFileTable mft)
    {
        Device = device;
        Boot = boot;
        Mft = mft;
        _records = new RecordWindow(mft, RecordWindowBytes);
        _walker = new FileWalker(device, boot, mft);
    }

    /// <summary>The device that holds the volume.</summary>
    public StagingDevice Device { get; }

    /// <summary>The geometry of the volume.</summary>
    public BootSector Boot { get; private set; }

    /// <summary>The file records of the volume.</summary>
    public MasterFileTable Mft { get; }

    /// <summary>The clusters in use. The bitmap is read from $Bitmap on first use.</summary>
    public ClusterBitmap Bitmap => _bitmap ??= ReadBitmap();

    /// <summary>Opens a volume.</summary>
    /// <exception cref="VolumeException">
    /// <see cref="VolumeFault.NotNtfs"/>, <see cref="VolumeFault.Truncated"/> or <see cref="VolumeFault.Damaged"/>.
    /// </exception>
    public static ImageVolume Open(IBlockDevice device)
    {
        var boot = ReadBoot(device);
        var staging = new StagingDevice(device);
        return new ImageVolume(staging, boot, MasterFileTable.Open(staging, boot));
    }

    /// <summary>Reads the boot sector and checks that the device holds the whole volume.</summary>
    /// <exception cref="VolumeException"><see cref="VolumeFault.NotNtfs"/> or <see cref="VolumeFault.Truncated"/>.</exception>
    public static BootSector ReadBoot(IBlockDevice device)
    {
        var sector = new byte[BootSector.Size];
        if (device.LengthBytes < BootSector.Size)
            throw Unnamed(VolumeFault.NotNtfs, "it is smaller than a boot sector");
        device.Read(0, sector);
        var boot = BootSector.TryRead(sector) ?? throw Unnamed(VolumeFault.NotNtfs, "it has no NTFS boot sector");
        if (boot.VolumeBytes > device.LengthBytes)
            throw Unnamed(VolumeFault.Truncated, $"its boot sector says {boot.VolumeBytes} bytes and there are {device.LengthBytes}");
        return boot;
    }

    /// <summary>Locates the MFT again after it moved or grew.</summary>
    public void ReloadMft()
    {
        Boot = ReadBoot(Device);
        Mft.Reload(Boot);
    }

    /// <summary>Visits the attribute records of a file.</summary>
    /// <param name="baseRecord">The base record, from another window.</param>
    /// <param name="visitor">Receives the attribute records.</param>
    public void Walk<TVisitor>(FileRecord baseRecord, ref TVisitor visitor)
        where TVisitor : IAttributeVisitor, allows ref struct => _walker.Walk(baseRecord, ref visitor);

    /// <summary>Reads a base record in use.</summary>
    /// <param name="number">Number of the record.</param>
    /// <param name="record">The record, valid until the next call of this volume.</param>
    public bool TryReadBase(long number, out FileRecord record) =>
        _records.TryRead(number, out record) && record.IsInUse && record.IsBase;

    /// <summary>Reads a record, in use or free.</summary>
    /// <param name="number">Number of the record.</param>
    /// <param name="record">The record, valid until the next call of this volume.</param>
    public bool TryReadRecord(long number, out FileRecord record) => _records.TryRead(number, out record);

    /// <summary>Returns a copy of a record for changes, its update sequence restored.</summary>
    public byte[] CopyRecord(long number) => _records.Copy(number);

    /// <summary>Locates a stream. The last result is kept, because each move asks for the same stream several times.</summary>
    /// <returns>Null where the file or the stream is gone.</returns>
    public StreamLocation? Locate(StreamId id)
    {
        if (_located is { } last && _locatedVersion == Mft.Version && last.Id == id)
            return last;
        _located = null;
        if (!TryReadBase(id.File.RecordNumber, out var record) || record.Sequence != id.File.Sequence)
            return null;
        (_located, _locatedVersion) = (Collect(record, id), Mft.Version);
        return _located;
    }

    /// <summary>Locates a stream of a system file.</summary>
    /// <exception cref="VolumeException">The stream is missing.</exception>
    public StreamLocation LocateSystem(long number, AttributeType type, string name = "") =>
        (TryReadBase(number, out var record) ? Collect(record, new StreamId(record.Reference, type, name)) : null)
        ?? throw Damage.In(number, type, "is missing");

    /// <summary>Returns the first bytes of a stream, at most as many as it has.</summary>
    public byte[] ReadStart(StreamLocation stream, int bytes)
    {
        var buffer = new byte[Math.Min(bytes, stream.DataBytes)];
        if (stream.IsResident)
            stream.Value.AsSpan(0, buffer.Length).CopyTo(buffer);
        else
            MapOf(stream).Read(0, buffer);
        return buffer;
    }

    /// <summary>Returns a map that reads and writes a stream by byte offsets.</summary>
    public RunMap MapOf(StreamLocation stream) => new(Device, Boot.ClusterBytes, [.. stream.Extents]);

    private StreamLocation? Collect(FileRecord record, StreamId id)
    {
        var collector = new StreamCollector(new StreamLocation { File = record.Reference, Id = id }, Boot.TotalClusters);
        Walk(record, ref collector);
        return collector.Location.IsFound ? collector.Location : null;
    }

    private ClusterBitmap ReadBitmap()
    {
        const int Chunk = 1 << 20;
        var stream = LocateSystem(BitmapRecord, AttributeType.Data);
        var neededBytes = (Boot.TotalClusters + 7) / 8;
        if (stream.IsResident || stream.DataBytes < neededBytes)
            throw Damage.In(BitmapRecord, AttributeType.Data, "is too short for the volume");
        var map = MapOf(stream);
        var bitmap = new ClusterBitmap(new ClusterCount(Boot.TotalClusters));
        var buffer = new byte[Math.Min(Chunk, neededBytes)];
        for (long at = 0; at < neededBytes; at += buffer.Length)
        {
            var part = buffer.AsSpan(0, (int)Math.Min(buffer.Length, neededBytes - at));
            map.Read(at, part);
            bitmap.Load(new Lcn(at * 8), part, new ClusterCount(part.Length * 8L));
        }

        return bitmap;
    }

    private static VolumeException Unnamed(VolumeFault fault, string finding) => new(fault, finding) { NamesVolume = false };
}
