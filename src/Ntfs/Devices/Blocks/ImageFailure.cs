namespace FleetDefrag.Ntfs.Devices.Blocks;

/// <summary>The words for what is wrong with a virtual disk or a partition table.</summary>
internal static class ImageFailure
{
    /// <summary>A structure contradicts itself.</summary>
    /// <param name="name">What the administrator named.</param>
    /// <param name="damage">Which structure, and how.</param>
    public static VolumeException Damaged(string name, string damage) =>
        new(
            VolumeFault.Damaged,
            $"'{name}' is damaged: {damage}. Nothing was written; restore it from a backup or repair it with the tools of its hypervisor.");

    /// <summary>Sound, but of a kind that is not handled.</summary>
    public static VolumeException NotSupported(string name, string kind, string remedy) =>
        new(VolumeFault.NotNtfs, $"'{name}' {kind}: {remedy}.");
}
