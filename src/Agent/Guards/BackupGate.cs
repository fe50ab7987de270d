using FleetDefrag.Agent.Volumes;
using FleetDefrag.Contracts.V1;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Agent.Guards;

/// <summary>
/// Keeps defragmentation away from backups: it does not begin while a volume is backed up. A running one stops within a second, or within
/// six where a stream must first be joined again. The same holds for people who look at the layout.
/// </summary>
/// <param name="inner">Does the work.</param>
/// <param name="marks">Tells which volumes are backed up.</param>
/// <param name="time">For the age of marks, and for the interval between checks.</param>
internal sealed class BackupGate(IManagedVolumes inner, BackupMarks marks, TimeProvider time) : IManagedVolumes
{
    private static readonly TimeSpan CheckInterval = TimeSpan.FromMilliseconds(200);

    /// <inheritdoc/>
    public IReadOnlyList<Volume> ListVolumes() => inner.ListVolumes();

    /// <inheritdoc/>
    public Analysis Analyze(string path, DefragmentWork? plan) => inner.Analyze(path, plan);

    /// <inheritdoc/>
    public ulong Fingerprint(string path) => inner.Fingerprint(path);

    /// <inheritdoc/>
    public LayoutAnswer ReadLayout(string path, LayoutQuery query, CancellationToken cancellationToken)
    {
        using var watch = new GuardWatch(
            () => marks.IsUnderBackup(path, time.GetUtcNow()) ? $"A backup of {path} began" : null, CheckInterval, time, cancellationToken);
        try
        {
            if (!marks.IsUnderBackup(path, time.GetUtcNow()))
                return inner.ReadLayout(path, query, watch.Token);
        }
        catch (OperationCanceledException) when (watch.Reason is not null && !cancellationToken.IsCancellationRequested)
        {
            // The backup began during the reading, and needs the disk.
        }

        throw new VolumeException(VolumeFault.InUse, $"{path} is being backed up. Look at its layout when the backup has ended.");
    }

    /// <inheritdoc/>
    public JobResult Defragment(
        string path, DefragmentWork work, TimeSpan? budget, Action<JobProgress> progress, CancellationToken cancellationToken)
    {
        // The lock is taken before the mark is read: a hook that writes its mark later finds the lock taken and waits.
        using var held = TakeWork(path);
        if (marks.IsUnderBackup(path, time.GetUtcNow()))
            throw new VolumeException(VolumeFault.InUse, $"{path} is being backed up. Defragment it when the backup has ended.");
        using var watch = new GuardWatch(
            () => marks.IsUnderBackup(path, time.GetUtcNow()) ? $"A backup of {path} began" : null, CheckInterval, time, cancellationToken);
        return watch.Run(token => inner.Defragment(path, work, budget, progress, token));
    }

    // Tries again for a while: a hook that checks for running work holds the lock for a moment.
    private FileStream? TakeWork(string path)
    {
        FileStream? held = null;
        SpinWait.SpinUntil(() => (held = marks.TryTakeWork(path)) is not null, CheckInterval);
        return held;
    }
}
