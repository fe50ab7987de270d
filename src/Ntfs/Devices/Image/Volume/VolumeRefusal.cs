namespace FleetDefrag.Ntfs.Devices.Image.Volume;

/// <summary>One line for each reason not to open a volume: what happened, to which volume, what to do.</summary>
public static class VolumeRefusal
{
    /// <summary>A state in which nothing may be written.</summary>
    public static VolumeException For(string path, VolumeState state) => state switch
    {
        VolumeState.Hibernated => new(VolumeFault.Hibernated, $"{path} belongs to a hibernated Windows: start that Windows and shut it down fully (shutdown /s /f /t 0), then try again."),
        VolumeState.Mounted => Blocks.OpenFailure.InUse(path),
        _ => new(VolumeFault.Dirty, $"{path} was not closed cleanly: mount it in Windows or run chkdsk /f on it, then try again."),
    };

    /// <summary>The image or device is shorter than its volume; no check of the file system can mend that.</summary>
    public static VolumeException Truncated(string path, string lengths) =>
        new(VolumeFault.Truncated, $"{path} is truncated ({lengths}): bring the whole image or disk back, then try again.");

    /// <summary>Somebody else writes to it: what contradicts itself may be a change under way.</summary>
    public static VolumeException Changing(string path, string contradiction) => new(
        VolumeFault.InUse, $"{path} is in use and changed while it was read ({contradiction}): try again when it is unmounted or the other program has ended.");

    /// <summary>Adds the volume and what to do to what a lower layer found; other exceptions stay as they are.</summary>
    /// <param name="path">Names the volume.</param>
    /// <param name="exception">What was found.</param>
    /// <param name="isMounted">True where another program may be writing to it.</param>
    public static Exception Explain(string path, Exception exception, bool isMounted = false) => exception switch
    {
        VolumeException { Fault: VolumeFault.Damaged } volume when isMounted => Changing(path, volume.Message),
        OverflowException when isMounted => Changing(path, "a size or position is beyond all bounds"),
        VolumeException { NamesVolume: true } volume => volume,
        VolumeException { Fault: VolumeFault.NotNtfs } volume => new VolumeException(
            VolumeFault.NotNtfs, $"{path} is not an NTFS volume ({volume.Message}): name a volume or an image formatted with NTFS.", volume),
        VolumeException { Fault: VolumeFault.Truncated } volume => Truncated(path, volume.Message),
        VolumeException { Fault: VolumeFault.Damaged } volume => new VolumeException(
            VolumeFault.Damaged, $"{path} is damaged ({volume.Message}): run chkdsk /f on it in Windows, then try again.", volume),
        // Sizes and positions are multiplied with overflow checks: numbers beyond 64 bits are on no sound volume.
        OverflowException overflow => new VolumeException(
            VolumeFault.Damaged, $"{path} is damaged (a size or position is beyond all bounds): run chkdsk /f on it in Windows, then try again.", overflow),
        IOException io => new VolumeException(VolumeFault.Failed, $"{path} cannot be read or written ({io.Message.TrimEnd('.')}): check the disk it lies on, then try again.", io),
        _ => exception,
    };
}
