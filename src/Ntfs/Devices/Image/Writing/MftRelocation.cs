using FleetDefrag.Ntfs.Control;
using FleetDefrag.Ntfs.Layout;

namespace FleetDefrag.Ntfs.Devices.Image.Writing;

/// <summary>What else changes when $MFT moves: the place that records are written to, and the boot sector and its copy, which say where it begins.</summary>
/// <remarks>
/// Part of one batch of the journal, after the records were copied. Whichever of its sectors a power failure lets arrive, the boot sector leads
/// to a whole record of $Volume, the old one or its copy, and that one leads to the journal: the old clusters are not given out before
/// the flush that follows.
/// </remarks>
internal static class MftRelocation
{
    /// <summary>Stages the change.</summary>
    /// <param name="volume">The volume, which stages writes.</param>
    /// <param name="extents">Where $MFT lies afterwards; its records are there already.</param>
    public static void Stage(ImageVolume volume, Extent[] extents)
    {
        volume.Mft.Relocate(extents);
        if (extents[0].Lcn == volume.Boot.MftStart)
            return;
        WriteStart(volume, 0, extents[0].Lcn);
        if (volume.Device.LengthBytes - volume.Boot.VolumeBytes >= BootSector.Size)
            WriteStart(volume, volume.Boot.VolumeBytes, extents[0].Lcn);
    }

    /// <summary>A copy that is none, or that of another volume, stays as it is.</summary>
    private static void WriteStart(ImageVolume volume, long offsetBytes, Lcn start)
    {
        var sector = new byte[BootSector.Size];
        volume.Device.Read(offsetBytes, sector);
        if (BootSector.TryRead(sector) is not { } boot || boot != volume.Boot)
            return;
        sector.AsSpan().PutInt64(BootSector.MftStartAt, start.Value);
        volume.Device.Write(offsetBytes, sector);
    }
}
