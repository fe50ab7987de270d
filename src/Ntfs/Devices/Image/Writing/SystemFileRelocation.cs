using FleetDefrag.Ntfs.Control;
using FleetDefrag.Ntfs.Devices.Image.Volume;
using FleetDefrag.Ntfs.Layout;

namespace FleetDefrag.Ntfs.Devices.Image.Writing;

/// <summary>
/// Stages the other changes that a move of $MFT or $MFTMirr needs: the clusters that records are written to, and the start in the boot
/// sector and in its copy.
/// </summary>
/// <remarks>
/// The changes are part of one batch of the journal, after the records were copied. Whichever sectors of the batch arrive before a power
/// failure, the boot sector leads to a whole record of $Volume: the old one or its copy. That record leads to the journal, because the old
/// clusters are not released before the next flush.
/// </remarks>
internal static class SystemFileRelocation
{
    /// <summary>
    /// True for the files whose position is stored or cached elsewhere. They must be located again after each move, done or failed.
    /// </summary>
    public static bool IsKnownElsewhere(long record) =>
        record is MasterFileTable.OwnRecord or ImageVolume.MirrorRecord or ImageVolume.BitmapRecord;

    /// <summary>Stages the changes.</summary>
    /// <param name="volume">The volume, which stages writes.</param>
    /// <param name="mirror">$MFTMirr at its position so far.</param>
    /// <param name="stream">The stream that moves.</param>
    /// <param name="extents">The extents of the stream after the move. Its bytes are there already.</param>
    public static void Stage(ImageVolume volume, RecordMirror mirror, StreamId stream, Extent[] extents)
    {
        if (stream.Type != AttributeType.Data)
            return;
        var start = extents[0].Lcn;
        if (stream.File.RecordNumber == MasterFileTable.OwnRecord)
        {
            volume.Mft.Relocate(extents);
            WriteStarts(volume, volume.Boot with { MftStart = start });
        }
        else if (stream.File.RecordNumber == ImageVolume.MirrorRecord)
        {
            mirror.Relocate(extents);
            WriteStarts(volume, volume.Boot with { MftMirrorStart = start });
        }
    }

    private static void WriteStarts(ImageVolume volume, BootSector boot)
    {
        if (boot == volume.Boot)
            return;
        WriteStarts(volume, 0, boot);
        if (volume.Device.LengthBytes - boot.VolumeBytes >= BootSector.Size)
            WriteStarts(volume, boot.VolumeBytes, boot);
    }

    // A sector that is no copy of this volume's boot sector stays as it is.
    private static void WriteStarts(ImageVolume volume, long offsetBytes, BootSector boot)
    {
        var sector = new byte[BootSector.Size];
        volume.Device.Read(offsetBytes, sector);
        if (BootSector.TryRead(sector) != volume.Boot)
            return;
        sector.AsSpan().PutInt64(BootSector.MftStartAt, boot.MftStart.Value);
        sector.AsSpan().PutInt64(BootSector.MftMirrorStartAt, boot.MftMirrorStart.Value);
        volume.Device.Write(offsetBytes, sector);
    }
}
