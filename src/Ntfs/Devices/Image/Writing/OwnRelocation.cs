using FleetDefrag.Ntfs.Control;
using FleetDefrag.Ntfs.Devices.Image.Volume;
using FleetDefrag.Ntfs.Layout;

namespace FleetDefrag.Ntfs.Devices.Image.Writing;

/// <summary>What else changes when $MFT or $MFTMirr moves: the place that records are written to, and the boot sector and its copy, which say where it begins.</summary>
/// <remarks>
/// Part of one batch of the journal, after the records were copied. Whichever of its sectors a power failure lets arrive, the boot sector leads
/// to a whole record of $Volume, the old one or its copy, and that one leads to the journal: the old clusters are not given out before
/// the flush that follows.
/// </remarks>
internal static class OwnRelocation
{
    /// <summary>True for the files whose place is known elsewhere too: after a move, tried or done, they have to be found anew.</summary>
    public static bool IsKnownElsewhere(long record) =>
        record is MasterFileTable.OwnRecord or ImageVolume.MirrorRecord or ImageVolume.BitmapRecord;

    /// <summary>Stages the change.</summary>
    /// <param name="volume">The volume, which stages writes.</param>
    /// <param name="mirror">$MFTMirr as it is known so far.</param>
    /// <param name="stream">What moves.</param>
    /// <param name="extents">Where it lies afterwards; its bytes are there already.</param>
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

    /// <summary>A copy that is none, or that of another volume, stays as it is.</summary>
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
