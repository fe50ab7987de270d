using FleetDefrag.Agent.Volumes;
using FleetDefrag.Contracts.V1;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Agent.Guards;

/// <summary>Stands before the work on volumes: nothing begins while a volume is backed up, and what is under way stops within a second.</summary>
/// <param name="inner">The work.</param>
/// <param name="marks">Which volumes are backed up.</param>
/// <param name="time">For the age of marks, and for looking at them.</param>
internal sealed class BackupGate(IManagedVolumes inner, BackupMarks marks, TimeProvider time) : IManagedVolumes
{
    private static readonly TimeSpan Look = TimeSpan.FromMilliseconds(200);

    /// <inheritdoc/>
    public IReadOnlyList<Volume> ListVolumes() => inner.ListVolumes();

    /// <inheritdoc/>
    public Analysis Analyze(string path) => inner.Analyze(path);

    /// <inheritdoc/>
    public ulong Fingerprint(string path) => inner.Fingerprint(path);

    /// <inheritdoc/>
    public JobResult Defragment(string path, DefragmentWork work, TimeSpan? budget, Action<JobProgress> progress, CancellationToken cancellationToken)
    {
        // Taken before the mark is looked at: a hook that writes its mark later finds it held and waits.
        using var held = TakeWork(path);
        if (marks.IsUnderBackup(path, time.GetUtcNow()))
            throw new VolumeException(VolumeFault.InUse, $"{path} is being backed up. It is defragmented when the backup has ended.");
        using var watch = new GuardWatch(() => marks.IsUnderBackup(path, time.GetUtcNow()) ? $"A backup of {path} began" : null, Look, time, cancellationToken);
        return watch.Run(token => inner.Defragment(path, work, budget, progress, token));
    }

    // A hook that looks whether work is under way holds it for a moment.
    private FileStream? TakeWork(string path)
    {
        FileStream? held = null;
        SpinWait.SpinUntil(() => (held = marks.TryTakeWork(path)) is not null, Look);
        return held;
    }
}
