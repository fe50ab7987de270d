using FleetDefrag.Agent.Volumes;
using FleetDefrag.Contracts.V1;
using FleetDefrag.Ntfs;
using ShadowCopies = FleetDefrag.Ntfs.ShadowCopies;

namespace FleetDefrag.Agent.Guards;

/// <summary>
/// Protects shadow copies. A volume that has shadow copies is defragmented in shadow-copy mode, and only while the diff area has room. The
/// server's decision may be hours old, so the diff area is checked here, before and during the work.
/// </summary>
/// <param name="inner">Does the work.</param>
/// <param name="read">Returns the shadow copies of a volume; null where they are unknown.</param>
/// <param name="time">Counts the interval between checks.</param>
internal sealed class ShadowCopyGate(IManagedVolumes inner, Func<string, ShadowCopies?> read, TimeProvider time) : IManagedVolumes
{
    /// <summary>The room below which nothing is moved: more than a fast disk can fill between two checks.</summary>
    internal const long LeastFreeBytes = 512L << 20;

    private static readonly TimeSpan CheckInterval = TimeSpan.FromSeconds(1);

    /// <inheritdoc/>
    public IReadOnlyList<Volume> ListVolumes() => inner.ListVolumes();

    /// <inheritdoc/>
    public Analysis Analyze(string path, DefragmentWork? plan) => inner.Analyze(path, plan);

    /// <inheritdoc/>
    public ulong Fingerprint(string path) => inner.Fingerprint(path);

    /// <inheritdoc/>
    public LayoutAnswer ReadLayout(string path, LayoutQuery query, CancellationToken cancellationToken) =>
        inner.ReadLayout(path, query, cancellationToken);

    /// <inheritdoc/>
    public JobResult Defragment(
        string path, DefragmentWork work, TimeSpan? budget, Action<JobProgress> progress, CancellationToken cancellationToken)
    {
        if (read(path) is not { Count: > 0 } copies)
            return inner.Defragment(path, work, budget, progress, cancellationToken);
        if (Shortage(path, copies) is { } shortage)
        {
            throw new VolumeException(
                VolumeFault.InUse,
                $"{shortage}. Nothing was moved, because Windows would delete the oldest. "
                + "Give them more room (vssadmin resize shadowstorage) or delete old ones.");
        }

        var careful = work.Clone();
        careful.ShadowCopySafe = true;
        using var watch = new GuardWatch(
            () => read(path) is { } now ? Shortage(path, now) : null, CheckInterval, time, cancellationToken);
        return watch.Run(token => inner.Defragment(path, careful, budget, progress, token));
    }

    private static string? Shortage(string path, ShadowCopies copies) => copies.Count > 0 && copies.FreeBytes < LeastFreeBytes
        ? $"The shadow copies of {path} ({copies.Count}) have {copies.FreeBytes >> 20} MB of room left, less than {LeastFreeBytes >> 20}"
        : null;
}
