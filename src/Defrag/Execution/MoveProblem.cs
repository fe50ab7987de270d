using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Execution;

/// <summary>The reason why a move did not have the planned result.</summary>
/// <param name="Text">The reason in words, for the report.</param>
internal sealed record MoveProblem(string Text)
{
    /// <summary>True if another attempt is pointless.</summary>
    public bool IsFinal { get; init; }

    /// <summary>True if no move was requested from the volume.</summary>
    public bool IsBeforeMove { get; init; }

    /// <summary>True if the volume refused the range of the move. A smaller range may succeed.</summary>
    public bool IsRangeRefused { get; init; }

    /// <summary>The target clusters that the volume refused; null for another problem.</summary>
    public ClusterRun? Target { get; init; }

    /// <summary>True if free clusters were too few or too scattered for the metadata of the move. A later attempt may succeed.</summary>
    public bool IsTemporary { get; init; }

    /// <summary>Decides how the run continues after an error of the volume.</summary>
    /// <param name="volume">The name of the volume, for the message.</param>
    /// <param name="error">The error; not success.</param>
    /// <param name="target">The planned target clusters.</param>
    /// <exception cref="VolumeException">Nothing more can be written to this volume.</exception>
    public static MoveProblem From(string volume, Win32Error error, ClusterRun target) => error switch
    {
        Win32Error.FileNotFound => new MoveProblem("the file no longer exists") { IsFinal = true },
        Win32Error.SharingViolation => new MoveProblem("another program holds the file open") { IsFinal = true },
        Win32Error.AccessDenied or Win32Error.InvalidParameter =>
            new MoveProblem($"the volume refused the move (error {(int)error})")
            {
                Target = target,
                IsRangeRefused = error == Win32Error.InvalidParameter,
            },
        Win32Error.DataError =>
            new MoveProblem($"the clusters of the file cannot be read (error {(int)error}): restore the file from a backup")
            {
                IsFinal = true,
            },
        Win32Error.NotReady or Win32Error.LockedByBitLocker => throw new VolumeException(
            VolumeFault.Failed,
            $"{volume}: the volume is no longer available (error {(int)error}). Completed moves are kept. "
            + "Reconnect the volume and check the disk."),
        Win32Error.DiskFull => new MoveProblem("the volume has no room for its longer run list or for the journal of the run")
        {
            Target = target,
            IsTemporary = true,
        },
        Win32Error.WriteProtect or Win32Error.WriteFault => throw new VolumeException(
            VolumeFault.Failed,
            $"{volume}: the disk refuses writes (error {(int)error}): it is full, write-protected or failing. Completed moves are kept. "
            + "Correct the cause, then run 'repair' on the volume."),
        // The volume's own structures cannot be read, not the clusters of a file. Every further request would fail as well.
        Win32Error.ReadFault => throw new VolumeException(
            VolumeFault.Failed,
            $"{volume}: the disk cannot be read (error {(int)error}). Completed moves are kept. "
            + "Check the disk, then run 'repair' on the volume."),
        Win32Error.FileCorrupt or Win32Error.DiskCorrupt => throw new VolumeException(
            VolumeFault.Failed, $"{volume}: the volume reports damage (error {(int)error}). Run chkdsk before the next run."),
        _ => new MoveProblem($"the volume answered error {(int)error}") { IsFinal = true },
    };
}
