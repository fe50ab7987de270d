using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Execution;

/// <summary>Why a move did not do what was planned.</summary>
/// <param name="Text">For the report.</param>
internal sealed record MoveProblem(string Text)
{
    /// <summary>True where trying again is pointless.</summary>
    public bool IsFinal { get; init; }

    /// <summary>True where the volume was not asked to move anything.</summary>
    public bool IsBeforeMove { get; init; }

    /// <summary>True where the volume did not like the range that it was asked to move: a smaller one may succeed.</summary>
    public bool IsRangeRefused { get; init; }

    /// <summary>The clusters that the volume refused to fill, if that was it.</summary>
    public ClusterRun? Target { get; init; }

    /// <summary>True where free clusters were too few or too scattered at that moment, for what the volume itself has to write: it may be otherwise later.</summary>
    public bool IsTemporary { get; init; }

    /// <summary>What an error of the volume means for the run.</summary>
    /// <param name="volume">For the message.</param>
    /// <param name="error">Not success.</param>
    /// <param name="target">Where the clusters should have gone.</param>
    /// <exception cref="VolumeException">Nothing more can be written to this volume.</exception>
    public static MoveProblem From(string volume, Win32Error error, ClusterRun target) => error switch
    {
        Win32Error.FileNotFound => new MoveProblem("it is gone") { IsFinal = true },
        Win32Error.SharingViolation => new MoveProblem("another program holds it open") { IsFinal = true },
        Win32Error.AccessDenied or Win32Error.InvalidParameter =>
            new MoveProblem($"the volume refused to move it (error {(int)error})")
            {
                Target = target,
                IsRangeRefused = error == Win32Error.InvalidParameter,
            },
        Win32Error.DataError =>
            new MoveProblem($"its clusters cannot be read (error {(int)error}): restore it from a backup") { IsFinal = true },
        Win32Error.NotReady or Win32Error.LockedByBitLocker => throw new VolumeException(
            VolumeFault.Failed, $"{volume}: the volume is gone (error {(int)error}); what was done until then is kept. Bring it back and check the disk."),
        Win32Error.DiskFull => new MoveProblem("the volume has no room for its longer run list or for the journal of the run") { Target = target, IsTemporary = true },
        Win32Error.WriteProtect or Win32Error.WriteFault => throw new VolumeException(
            VolumeFault.Failed, $"{volume}: the disk does not take writes (error {(int)error}): it is full, write-protected or failing. What was done until then is kept. Mend that, then run 'repair' on the volume."),
        // Not a file's clusters but the volume's own structures: whatever is asked next, the answer would be no better.
        Win32Error.ReadFault => throw new VolumeException(
            VolumeFault.Failed, $"{volume}: the disk cannot be read (error {(int)error}); what was done until then is kept. Check the disk, then run 'repair' on the volume."),
        Win32Error.FileCorrupt or Win32Error.DiskCorrupt => throw new VolumeException(
            VolumeFault.Failed, $"{volume}: the volume reports damage (error {(int)error}); run chkdsk on it before the next run."),
        _ => new MoveProblem($"the volume answered error {(int)error}") { IsFinal = true },
    };
}
