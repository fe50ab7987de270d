namespace FleetDefrag.Ntfs.Control;

/// <summary>Creates the exceptions for failed or invalid answers of a volume, with one line for the administrator.</summary>
internal static class VolumeFailure
{
    /// <summary>
    /// Returns true if the disk failed rather than the request. Retries are useless then, and no answer is not an empty answer.
    /// </summary>
    public static bool IsOfMedium(Win32Error error) => error is Win32Error.DataError or Win32Error.ReadFault or Win32Error.WriteFault;

    /// <summary>Creates the exception for a control code that failed.</summary>
    public static VolumeException Unanswered(string path, ControlCode code, Win32Error error) =>
        Explain(path, $"the volume did not answer {code}", error);

    /// <summary>Creates the exception for a volume that cannot be opened.</summary>
    public static VolumeException Unopened(string path, Win32Error error) => Explain(path, "the volume cannot be opened", error);

    /// <summary>Creates the exception for an invalid answer to a control code.</summary>
    public static VolumeException Contradiction(string path, ControlCode code, string what, Exception? inner = null) =>
        new(VolumeFault.Failed, $"{path}: the answer to {code} is invalid ({what}); check the volume and its filter drivers.", inner);

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
            Win32Error.WriteFault =>
                (VolumeFault.Failed, "the disk is full, write-protected or failing: fix that, then run 'repair' on the volume"),
            _ => (VolumeFault.Failed, "check the system log for disk errors, then try again"),
        };
        return new VolumeException(fault, $"{path}: {what} (error {(int)error}, {error}); {advice}.");
    }
}
