using FleetDefrag.Ntfs.Layout;

namespace FleetDefrag.Ntfs.Devices.Image.Volume;

/// <summary>Determines whether a volume was left clean.</summary>
internal static class VolumeStateReader
{
    private const int LogStartBytes = 128 << 10;

    /// <summary>Reads the dirty flag, the log and the hibernation file.</summary>
    /// <returns>Never <see cref="VolumeState.Mounted"/>, which the volume itself does not show.</returns>
    public static VolumeState Read(ImageVolume volume)
    {
        if (IsHibernated(volume))
            return VolumeState.Hibernated;
        return ReadInformation(volume).IsDirty || !IsLogClean(volume) ? VolumeState.Dirty : VolumeState.Clean;
    }

    /// <summary>Reads $VOLUME_INFORMATION.</summary>
    public static VolumeInformation ReadInformation(ImageVolume volume) =>
        VolumeInformation.Read(volume.LocateSystem(ImageVolume.VolumeRecord, AttributeType.VolumeInformation).Value);

    /// <summary>Reads the label of the volume.</summary>
    public static string ReadLabel(ImageVolume volume)
    {
        if (!volume.TryReadBase(ImageVolume.VolumeRecord, out var record))
            throw Damage.In(ImageVolume.VolumeRecord, "is missing");
        var name = volume.Locate(new StreamId(record.Reference, AttributeType.VolumeName, ""));
        return name is null ? "" : System.Text.Encoding.Unicode.GetString(name.Value);
    }

    private static bool IsLogClean(ImageVolume volume)
    {
        var log = volume.LocateSystem(ImageVolume.LogFileRecord, AttributeType.Data);
        return RestartPage.IsClean(volume.ReadStart(log, LogStartBytes));
    }

    private static bool IsHibernated(ImageVolume volume)
    {
        if (RootDirectory.Find(volume, "hiberfil.sys") is not { } file || volume.Locate(StreamId.Data(file)) is not { } stream)
            return false;
        return stream.DataBytes >= HibernationFile.HeaderBytes
            && HibernationFile.HoldsSession(volume.ReadStart(stream, HibernationFile.HeaderBytes));
    }
}
