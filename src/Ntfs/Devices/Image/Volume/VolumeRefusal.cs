namespace FleetDefrag.Ntfs.Devices.Image.Volume;

/// <summary>The messages of the reasons not to open a volume: the problem, the volume, and what to do, in one line each.</summary>
public static class VolumeRefusal
{
    private const string OutOfBounds = "a size or position is beyond all bounds";

    /// <summary>Refuses to write to a volume because of its state.</summary>
    public static VolumeException For(string path, VolumeState state) => state switch
    {
        VolumeState.Hibernated => new(
            VolumeFault.Hibernated,
            $"{path} belongs to a hibernated Windows: start that Windows and shut it down fully (shutdown /s /f /t 0), then try again."),
        VolumeState.Mounted => Blocks.OpenFailure.InUse(path),
        _ => new(VolumeFault.Dirty, $"{path} was not closed cleanly: mount it in Windows or run chkdsk /f on it, then try again."),
    };

    /// <summary>Refuses an image or device that is shorter than its volume. No check of the file system can repair that.</summary>
    public static VolumeException Truncated(string path, string lengths) =>
        new(VolumeFault.Truncated, $"{path} is truncated ({lengths}): bring the whole image or disk back, then try again.");

    /// <summary>Refuses a volume that another program writes to: a contradiction may be a change under way.</summary>
    public static VolumeException Changing(string path, string contradiction) => new(
        VolumeFault.InUse,
        $"{path} is in use and changed while it was read ({contradiction}): "
        + "try again when it is unmounted or the other program has ended.");

    /// <summary>Adds the volume and what to do to the finding of a lower layer. Other exceptions stay as they are.</summary>
    /// <param name="path">The volume's name in the message.</param>
    /// <param name="exception">The finding.</param>
    /// <param name="isMounted">True where another program may write to the volume.</param>
    public static Exception Explain(string path, Exception exception, bool isMounted = false) => exception switch
    {
        VolumeException { Fault: VolumeFault.Damaged } damage when isMounted => Changing(path, damage.Message),
        OverflowException when isMounted => Changing(path, OutOfBounds),
        VolumeException { NamesVolume: false } finding => Name(path, finding),
        // Sizes and positions are multiplied with overflow checks: no sound volume has numbers beyond 64 bits.
        OverflowException overflow => Damaged(path, OutOfBounds, overflow),
        IOException io => new VolumeException(
            VolumeFault.Failed,
            $"{path} cannot be read or written ({io.Message.TrimEnd('.')}): check the disk it lies on, then try again.",
            io),
        _ => exception,
    };

    private static VolumeException Name(string path, VolumeException finding) => finding.Fault switch
    {
        VolumeFault.NotNtfs => new VolumeException(
            VolumeFault.NotNtfs,
            $"{path} is not an NTFS volume ({finding.Message}): name a volume or an image formatted with NTFS.",
            finding),
        VolumeFault.Truncated => Truncated(path, finding.Message),
        _ => Damaged(path, finding.Message, finding),
    };

    private static VolumeException Damaged(string path, string damage, Exception inner) =>
        new(VolumeFault.Damaged, $"{path} is damaged ({damage}): run chkdsk /f on it in Windows, then try again.", inner);
}
