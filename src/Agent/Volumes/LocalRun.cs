using FleetDefrag.Defrag.Execution;
using FleetDefrag.Ntfs;
using FleetDefrag.Ntfs.Devices;
using FleetDefrag.Ntfs.Devices.Load;
using FleetDefrag.Ntfs.Devices.Opening;
using FleetDefrag.Ntfs.Devices.Retrim;
using FleetDefrag.Ntfs.Reading;

namespace FleetDefrag.Agent.Volumes;

/// <summary>Defragments one volume in this process, for the command line and for jobs alike.</summary>
/// <param name="volumes">Opens the volume.</param>
/// <param name="time">For deadlines, rates and waiting.</param>
internal sealed class LocalRun(IVolumeSource volumes, TimeProvider time)
{
    /// <summary>Opens the volume, runs the passes, closes the volume and retrims its storage.</summary>
    /// <param name="path">The volume.</param>
    /// <param name="mode">The limits of moves; null for the mode that fits the volume.</param>
    /// <param name="options">The limits of the run. The disk gauge of a background run is added here.</param>
    /// <param name="progress">Gets the progress after every group of moves, on the calling thread.</param>
    /// <param name="beforeClosing">Gets the volume after the last pass; null where it is not needed.</param>
    /// <param name="cancellationToken">
    /// Stops between two moves, within a second, or within six where a stream must first be joined again. Finished moves are kept.
    /// </param>
    /// <exception cref="VolumeException">The volume cannot be opened, or failed.</exception>
    public DefragReport Run(
        string path,
        VolumeMode? mode,
        DefragOptions options,
        IProgress<DefragProgress> progress,
        Action<NtfsVolume>? beforeClosing,
        CancellationToken cancellationToken)
    {
        var started = time.GetTimestamp();
        var report = RunPasses(path, mode ?? VolumeOpener.DefaultMode(path), options, progress, beforeClosing, cancellationToken);
        // A retrim would discard what a damaged bitmap calls free.
        if (report is
            {
                DryRun: false, Outcome: DefragOutcome.Completed or DefragOutcome.NoProgress,
                Proof.IsAlarming: false, Aftercare: { Retrims: true } media,
            })
            Retrim(path, media.ConsolidatesSlabs, options.Deadline?.Left(time, started), cancellationToken);
        return report;
    }

    private DefragReport RunPasses(
        string path,
        VolumeMode mode,
        DefragOptions options,
        IProgress<DefragProgress> progress,
        Action<NtfsVolume>? beforeClosing,
        CancellationToken cancellationToken)
    {
        var access = options.DryRun ? VolumeAccess.Plan(mode) : VolumeAccess.Write(mode) with { Background = options.Background };
        var opening = time.GetTimestamp();
        using var volume = volumes.Open(path, access);
        var deadline = WithReserve(options.Deadline, time.GetElapsedTime(opening));
        using var gauge = options.Background ? DiskGauge.TryOpen(path, time) : null;
        var report = DefragRunner.Run(volume, options with { Gauge = gauge, Deadline = deadline }, time, progress, cancellationToken);
        beforeClosing?.Invoke(volume);
        return report;
    }

    // The volume is checked when it is opened for writing, and once more after the run. The second check takes as long as the first, and
    // belongs before the deadline. Of a short time at least half stays for moves.
    private Deadline? WithReserve(Deadline? deadline, TimeSpan opening)
    {
        if (deadline is null)
            return null;
        var half = deadline.Left(time, time.GetTimestamp()) / 2;
        return deadline.EarlierBy(half <= TimeSpan.Zero ? TimeSpan.Zero : half < opening ? half : opening);
    }

    // The volume must be closed: a retrim of an image opens the image for writing.
    private static void Retrim(string path, bool consolidatesSlabs, TimeSpan? timeLeft, CancellationToken cancellationToken)
    {
        if (timeLeft <= TimeSpan.Zero)
            return;
        using var limited = CancellationTokenSource.CreateLinkedTokenSource(cancellationToken);
        if (timeLeft is { } limit)
            limited.CancelAfter(limit);
        try
        {
            VolumeRetrim.Run(path, consolidatesSlabs, limited.Token);
        }
        catch (OperationCanceledException)
        {
            // Out of time: the retrimmed part stays retrimmed, and the next run retrims the rest.
        }
    }
}
