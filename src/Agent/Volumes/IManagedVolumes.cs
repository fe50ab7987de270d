using FleetDefrag.Contracts.V1;

namespace FleetDefrag.Agent.Volumes;

/// <summary>
/// The volumes that this agent manages, and the work on them, in the types of the contract. Calls block until the work ends.
/// </summary>
internal interface IManagedVolumes
{
    /// <summary>Lists the managed volumes. A volume that cannot be opened is listed with its problem.</summary>
    IReadOnlyList<Volume> ListVolumes();

    /// <summary>Analyses a volume, and plans a run over the analysed layout; only reads.</summary>
    /// <param name="path">The path as <see cref="ListVolumes"/> gives it.</param>
    /// <param name="plan">The run; null for the last one that the server named for this volume, or else a run by the defaults.</param>
    /// <exception cref="Ntfs.VolumeException">The volume cannot be read.</exception>
    Analysis Analyze(string path, DefragmentWork? plan);

    /// <summary>
    /// Returns a number that changes when clusters of the volume are allocated or freed. Costs far less than an analysis.
    /// </summary>
    /// <exception cref="Ntfs.VolumeException">The volume cannot be read.</exception>
    ulong Fingerprint(string path);

    /// <summary>Reads a part of a volume's layout for a person who looks at the map; only reads.</summary>
    /// <param name="path">The path as <see cref="ListVolumes"/> gives it.</param>
    /// <param name="query">What to read.</param>
    /// <param name="cancellationToken">Ends the reading.</param>
    /// <returns>The answer without the query's id.</returns>
    /// <exception cref="Ntfs.VolumeException">The volume is busy or cannot be read.</exception>
    /// <exception cref="OperationCanceledException">The caller cancelled.</exception>
    LayoutAnswer ReadLayout(string path, LayoutQuery query, CancellationToken cancellationToken);

    /// <summary>Defragments a volume.</summary>
    /// <param name="path">The path as <see cref="ListVolumes"/> gives it.</param>
    /// <param name="work">The passes and the limits of the run.</param>
    /// <param name="budget">The time left for the order, by the monotonic clock; null for no limit.</param>
    /// <param name="progress">Gets the progress, often, on the calling thread, without the job's id.</param>
    /// <param name="cancellationToken">
    /// Stops the run within a second, or within six where a stream must first be joined again. Finished moves are kept.
    /// </param>
    /// <returns>The result without job id and times.</returns>
    /// <exception cref="Ntfs.VolumeException">The volume cannot be opened, or failed.</exception>
    JobResult Defragment(
        string path, DefragmentWork work, TimeSpan? budget, Action<JobProgress> progress, CancellationToken cancellationToken);
}
