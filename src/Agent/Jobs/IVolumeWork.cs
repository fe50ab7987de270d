using FleetDefrag.Contracts.V1;

namespace FleetDefrag.Agent.Jobs;

/// <summary>What the agent does with volumes, in the words of the contract. Blocks while it works.</summary>
internal interface IVolumeWork
{
    /// <summary>The volumes that this agent manages, those included that cannot be opened (with their problem).</summary>
    IReadOnlyList<Volume> ListVolumes();

    /// <summary>Analyses a volume; only reads.</summary>
    /// <exception cref="Ntfs.VolumeException">The volume cannot be read.</exception>
    Analysis Analyze(string path);

    /// <summary>A number that changes when clusters of the volume are allocated or freed; only reads, and cheap beside an analysis.</summary>
    /// <exception cref="Ntfs.VolumeException">The volume cannot be read.</exception>
    ulong Fingerprint(string path);

    /// <summary>Defragments a volume.</summary>
    /// <param name="path">As <see cref="ListVolumes"/> gives it.</param>
    /// <param name="work">What may be done.</param>
    /// <param name="budget">What is left of the order's time, by the monotonic clock; null: no limit.</param>
    /// <param name="progress">Told often, on the calling thread, without the job's id.</param>
    /// <param name="stop">Stops within a second; what was done is kept.</param>
    /// <returns>The result without job id and times.</returns>
    /// <exception cref="Ntfs.VolumeException">The volume cannot be opened, or failed.</exception>
    JobResult Defragment(string path, DefragmentWork work, TimeSpan? budget, Action<JobProgress> progress, CancellationToken stop);
}
