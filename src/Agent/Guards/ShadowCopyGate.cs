using FleetDefrag.Agent.Volumes;
using FleetDefrag.Contracts.V1;
using FleetDefrag.Ntfs;
using ShadowCopies = FleetDefrag.Ntfs.ShadowCopies;

namespace FleetDefrag.Agent.Guards;

/// <summary>
/// Stands before the work on volumes: where a volume has shadow copies, files are moved so that these grow little, and only while their storage
/// has room. What is decided from afar may be hours old; the storage is asked here, while the work goes on.
/// </summary>
/// <param name="inner">The work.</param>
/// <param name="read">The shadow copies of a volume, null where nobody knows them.</param>
/// <param name="time">For looking again.</param>
internal sealed class ShadowCopyGate(IManagedVolumes inner, Func<string, ShadowCopies?> read, TimeProvider time) : IManagedVolumes
{
    /// <summary>The room below which nothing is moved: more than a fast disk can fill between two looks.</summary>
    internal const long LeastFreeBytes = 512L << 20;

    private static readonly TimeSpan Look = TimeSpan.FromSeconds(1);

    /// <inheritdoc/>
    public IReadOnlyList<Volume> ListVolumes() => inner.ListVolumes();

    /// <inheritdoc/>
    public Analysis Analyze(string path) => inner.Analyze(path);

    /// <inheritdoc/>
    public ulong Fingerprint(string path) => inner.Fingerprint(path);

    /// <inheritdoc/>
    public JobResult Defragment(string path, DefragmentWork work, TimeSpan? budget, Action<JobProgress> progress, CancellationToken cancellationToken)
    {
        if (read(path) is not { Count: > 0 } copies)
            return inner.Defragment(path, work, budget, progress, cancellationToken);
        if (Shortage(path, copies) is { } shortage)
            throw new VolumeException(VolumeFault.InUse, $"{shortage}: nothing was moved, because the oldest would be lost. Give them more room (vssadmin resize shadowstorage) or delete what nobody needs.");
        var careful = work.Clone();
        careful.ShadowCopySafe = true;
        using var watch = new GuardWatch(() => read(path) is { } now ? Shortage(path, now) : null, Look, time, cancellationToken);
        return watch.Run(token => inner.Defragment(path, careful, budget, progress, token));
    }

    private static string? Shortage(string path, ShadowCopies copies) => copies.Count > 0 && copies.FreeBytes < LeastFreeBytes
        ? $"The shadow copies of {path} ({copies.Count}) have {copies.FreeBytes >> 20} MB of room left, less than {LeastFreeBytes >> 20}"
        : null;
}
