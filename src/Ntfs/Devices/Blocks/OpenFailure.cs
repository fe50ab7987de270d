namespace FleetDefrag.Ntfs.Devices.Blocks;

/// <summary>Creates the exceptions for images and devices that cannot be opened.</summary>
internal static class OpenFailure
{
    public static VolumeException NotFound(string path, Exception? cause = null) =>
        new(VolumeFault.NotFound, $"There is no image or device '{path}': check the path.", cause);

    public static VolumeException NoPermission(string path, bool write, Exception? cause = null) =>
        new(
            VolumeFault.NoPermission,
            $"'{path}' may not be opened for {(write ? "writing" : "reading")}: " +
            "run as its owner or as administrator, or change its permissions.",
            cause);

    public static VolumeException InUse(string path, Exception? cause = null) =>
        new(
            VolumeFault.InUse,
            $"'{path}' is in use (mounted, open in a virtual machine, or held by another agent): unmount or close it first.",
            cause);

    public static VolumeException NotABlockDevice(string path) =>
        new(VolumeFault.NotFound, $"'{path}' is neither a file nor a block device: name an NTFS image, a virtual disk or a block device.");

    public static VolumeException Failed(string path, string reason, Exception? cause = null) =>
        new(VolumeFault.Failed, $"'{path}' cannot be opened: {reason}", cause);
}
