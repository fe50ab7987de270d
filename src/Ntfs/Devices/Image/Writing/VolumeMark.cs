using FleetDefrag.Ntfs.Control;
using FleetDefrag.Ntfs.Devices.Blocks;
using FleetDefrag.Ntfs.Devices.Image.Journal;
using FleetDefrag.Ntfs.Devices.Image.Volume;
using FleetDefrag.Ntfs.Devices.Image.Writing.Records;
using FleetDefrag.Ntfs.Layout;

namespace FleetDefrag.Ntfs.Devices.Image.Writing;

/// <summary>
/// The mark of a run under way in $VOLUME_INFORMATION: the dirty flag, and the first cluster of the journal in the 8 bytes before the
/// version, which NTFS does not use. Cluster 0 holds the boot sector, so 0 means no journal.
/// </summary>
/// <remarks>
/// The record is read and written at the position that the boot sector gives, not through the MFT, whose own record may be torn. Each
/// write changes one sector of the record and keeps the update sequence number, so the record cannot be torn. Record and copy are written
/// together: whichever of the two arrives, the record decides, and either value of the mark is correct while the mark is set. With an
/// object id and a label of 25 letters, the flag lies in the sector behind the cluster number; a flush then separates the two writes.
/// </remarks>
internal sealed class VolumeMark
{
    private readonly IBlockDevice _device;
    private readonly BootSector _boot;
    private readonly long _recordAt;
    private readonly long _copyAt;
    private readonly RecordEditor _record;
    private readonly int _valueAt;

    private VolumeMark(IBlockDevice device, BootSector boot, RecordEditor record, int valueAt)
    {
        _device = device;
        _boot = boot;
        (_recordAt, _copyAt) = Places(boot);
        _record = record;
        _valueAt = valueAt;
    }

    /// <summary>First cluster of the journal, or 0.</summary>
    public Lcn Journal => new(_record.Bytes.AsSpan().Int64At(_valueAt));

    /// <summary>True where a run of this driver did not end: the record or its copy carries the mark.</summary>
    public bool IsSet => Journal.Value != 0
        || (TryRead(_device, _boot, _copyAt) is { } copy && IsSameButForValue(copy) && copy.AsSpan().Int64At(_valueAt) != 0);

    private bool IsAcrossSectors =>
        _valueAt / SectorOverlay.SectorBytes != (_valueAt + VolumeInformation.FlagsAt) / SectorOverlay.SectorBytes;

    /// <summary>Reads the mark, from the copy in $MFTMirr if the record itself is torn.</summary>
    /// <exception cref="VolumeException">Neither can be read.</exception>
    public static VolumeMark Read(IBlockDevice device, BootSector boot)
    {
        var (recordAt, copyAt) = Places(boot);
        // Both are written later, and the copy may be the only whole one.
        if (!IsInside(device, boot, recordAt) || !IsInside(device, boot, copyAt))
            throw Damage.Of("the boot sector leads out of the volume");
        var bytes = TryRead(device, boot, recordAt)
            ?? TryRead(device, boot, copyAt)
            ?? throw Damage.In(ImageVolume.VolumeRecord, "is torn, and so is its copy");
        var record = new RecordEditor(ImageVolume.VolumeRecord, bytes);
        var attribute = record.Find(AttributeType.VolumeInformation, "", default);
        if (attribute < 0)
            throw Damage.In(ImageVolume.VolumeRecord, AttributeType.VolumeInformation, "is missing");
        _ = VolumeInformation.Read(record.At(attribute).Value);
        return new VolumeMark(device, boot, record, attribute + bytes.AsSpan().UInt16At(attribute + 20));
    }

    /// <summary>Sets or clears the mark. The change is permanent behind the next flush.</summary>
    /// <param name="journal">First cluster of the journal; 0 clears the mark.</param>
    public void Write(Lcn journal)
    {
        var value = _record.Bytes.AsSpan(_valueAt);
        var isSet = journal.Value != 0;
        var flags = ((ReadOnlySpan<byte>)value).UInt16At(VolumeInformation.FlagsAt);
        flags = (ushort)(isSet ? flags | VolumeInformation.Dirty : flags & ~VolumeInformation.Dirty);
        if (IsAcrossSectors)
        {
            // The dirty flag is never on the disk without the cluster number that explains it.
            if (isSet)
                value.PutInt64(0, journal.Value);
            else
                value.PutUInt16(VolumeInformation.FlagsAt, flags);
            Restore();
            _device.Flush();
        }

        value.PutInt64(0, journal.Value);
        value.PutUInt16(VolumeInformation.FlagsAt, flags);
        Restore();
    }

    /// <summary>
    /// Writes the record and its copy as last read or written. Both are equal afterwards, also where a power failure left them different.
    /// </summary>
    public void Restore()
    {
        var raw = (byte[])_record.Bytes.Clone();
        UpdateSequence.ProtectAgain(raw);
        _device.Write(_recordAt, raw);
        _device.Write(_copyAt, raw);
    }

    // Compares the attributes except the value. The update sequences count their own writes and are left out.
    private bool IsSameButForValue(byte[] copy)
    {
        int attributes = copy.AsSpan().UInt16At(FileRecord.AttributesOffsetAt);
        var behind = _valueAt + VolumeInformation.FlagsAt + sizeof(ushort);
        return attributes <= _valueAt
            && copy.AsSpan(attributes, _valueAt - attributes).SequenceEqual(_record.Bytes.AsSpan(attributes, _valueAt - attributes))
            && copy.AsSpan(behind).SequenceEqual(_record.Bytes.AsSpan(behind));
    }

    private static byte[]? TryRead(IBlockDevice device, BootSector boot, long at)
    {
        var bytes = new byte[boot.FileRecordBytes];
        device.Read(at, bytes);
        return FileRecord.HasMagic(bytes) && UpdateSequence.TryRestore(bytes) && new FileRecord(bytes, ImageVolume.VolumeRecord).IsInUse
            ? bytes
            : null;
    }

    private static bool IsInside(IBlockDevice device, BootSector boot, long at) =>
        at >= 0 && at <= device.LengthBytes - boot.FileRecordBytes;

    private static (long Record, long Copy) Places(BootSector boot)
    {
        var within = ImageVolume.VolumeRecord * boot.FileRecordBytes;
        return ((boot.MftStart.Value * boot.ClusterBytes) + within, (boot.MftMirrorStart.Value * boot.ClusterBytes) + within);
    }
}
