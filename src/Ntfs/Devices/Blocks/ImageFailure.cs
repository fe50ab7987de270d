namespace FleetDefrag.Ntfs.Devices.Blocks;

/// <summary>Creates the exceptions for damaged and unsupported virtual disks and partition tables.</summary>
internal static class ImageFailure
{
    /// <summary>Creates the exception for an inconsistent structure.</summary>
    /// <param name="name">The path that the administrator named.</param>
    /// <param name="damage">The structure and its damage.</param>
    public static VolumeException Damaged(string name, string damage) =>
        new(
            VolumeFault.Damaged,
            $"'{name}' is damaged: {damage}. Nothing was written; restore it from a backup or repair it with the tools of its hypervisor.");

    /// <summary>Creates the exception for an undamaged file of an unsupported kind.</summary>
    public static VolumeException NotSupported(string name, string kind, string remedy) =>
        new(VolumeFault.NotNtfs, $"'{name}' {kind}: {remedy}.");
}
