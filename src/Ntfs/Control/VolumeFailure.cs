namespace FleetDefrag.Ntfs.Control;

/// <summary>Words for what a volume answered wrongly: one line for the administrator.</summary>
internal static class VolumeFailure
{
    /// <summary>Whether the disk failed, and not the question: asking on would tell nothing, and no answer is not an empty one.</summary>
    public static bool IsOfMedium(Win32Error error) => error is Win32Error.DataError or Win32Error.ReadFault or Win32Error.WriteFault;

    /// <summary>A control code failed.</summary>
    public static VolumeException Unanswered(string path, ControlCode code, Win32Error error) =>
        Explain(path, $"the volume did not answer {code}", error);

    /// <summary>The volume could not be opened.</summary>
    public static VolumeException Unopened(string path, Win32Error error) => Explain(path, "the volume cannot be opened", error);

    /// <summary>A control code answered what cannot be.</summary>
    public static VolumeException Contradiction(string path, ControlCode code, string what, Exception? inner = null) =>
        new(VolumeFault.Failed, $"{path}: the answer to {code} makes no sense ({what}); check the volume and its filter drivers.", inner);

    private static VolumeException Explain(string path, string what, Win32Error error)
    {
        var (fault, advice) = error switch
        {
            Win32Error.FileNotFound => (VolumeFault.NotFound, "name a drive such as D:, a mount folder or a volume path"),
            Win32Error.AccessDenied => (VolumeFault.NoPermission, "run as an administrator"),
            Win32Error.InvalidFunction or Win32Error.NotSupported => (VolumeFault.NotNtfs, "name an NTFS volume"),
            Win32Error.FileCorrupt or Win32Error.DiskCorrupt => (VolumeFault.Damaged, "run chkdsk on it"),
            Win32Error.LockedByBitLocker => (VolumeFault.Locked, "unlock it first (manage-bde -unlock)"),
            Win32Error.NotReady => (VolumeFault.NotFound, "it was dismounted or its disk is gone: bring it back, then try again"),
            Win32Error.SharingViolation => (VolumeFault.InUse, "close the program that holds it"),
            Win32Error.WriteFault => (VolumeFault.Failed, "the disk is full, write-protected or failing: mend that, then run 'repair' on the volume"),
            _ => (VolumeFault.Failed, "look into the system's log for errors of the disk, then try again"),
        };
        return new VolumeException(fault, $"{path}: {what} (error {(int)error}, {error}); {advice}.");
    }
}
