using System.Diagnostics.CodeAnalysis;
using FleetDefrag.Agent.Guards;
using FleetDefrag.Agent.Settings;
using FleetDefrag.Agent.Volumes;
using FleetDefrag.Contracts.V1;
using FleetDefrag.Defrag.Planning.Passes;
using FleetDefrag.Ntfs;
using Microsoft.Extensions.Logging;

namespace FleetDefrag.Agent.Jobs.Automatic;

/// <summary>
/// Keeps volumes contiguous without a schedule. Checks every minute whether clusters were allocated or freed since the volume was in order,
/// analyses only then, and defragments in the background where the fragmented share of data is above its limit. Used by one thread at a
/// time.
/// </summary>
internal sealed class AutomaticMode(
    IManagedVolumes managed,
    MachineGuards guards,
    AgentSettings settings,
    VolumePolicies policies,
    TimeProvider time,
    ILogger<AutomaticMode> logger)
{
    // While other programs use the disk, a round gets one per cent of the time. It must not hold its volume for days.
    private static readonly TimeSpan LongestRound = TimeSpan.FromMinutes(30);

    private static readonly string[] Passes = ["files", "directories"];

    private readonly List<AutomaticVolume> _volumes = [.. settings.AutomaticVolumes.Select(
        volume => new AutomaticVolume(volume.Key, volume.Value, time.GetUtcNow() + AutomaticVolume.Interval))];

    private AgentPolicy _followed = new();

    /// <summary>Returns the volume whose round is longest overdue.</summary>
    /// <returns>False where no round is due.</returns>
    public bool TryTakeDue([NotNullWhen(true)] out AutomaticVolume? volume)
    {
        FollowPolicies();
        volume = _volumes.MinBy(one => one.Due);
        if (volume is not null && volume.Due > time.GetUtcNow())
            volume = null;
        return volume is not null;
    }

    /// <summary>Waits until a round is due, at most a minute, because a new policy may add a volume.</summary>
    public Task WaitForDueAsync(CancellationToken cancellationToken)
    {
        var until = AutomaticVolume.Interval;
        if (_volumes.Count > 0 && _volumes.Min(volume => volume.Due) - time.GetUtcNow() is var due && due < until)
            until = due;
        return until > TimeSpan.Zero ? Task.Delay(until, time, cancellationToken) : Task.CompletedTask;
    }

    /// <summary>Runs one round on the calling thread.</summary>
    /// <param name="volume">A volume from <see cref="TryTakeDue"/>.</param>
    /// <param name="cancellationToken">
    /// Cancelled when a job waits or the agent ends. The round stops within a second, or within six where a stream must first be joined
    /// again. Its moves are kept.
    /// </param>
    /// <returns>The analysis after the round; null where nothing was moved.</returns>
    public Analysis? Round(AutomaticVolume volume, CancellationToken cancellationToken)
    {
        var started = time.GetTimestamp();
        try
        {
            return Defragment(volume, cancellationToken);
        }
        catch (Exception failure) when (failure is IOException or UnauthorizedAccessException or VolumeException)
        {
            // The volume is in use, dirty or gone. The next round tries again.
            logger.AutomaticPostponed(volume.Path, failure.Message);
            return null;
        }
        finally
        {
            volume.EndRound(time.GetUtcNow(), time.GetElapsedTime(started));
        }
    }

    private void FollowPolicies()
    {
        if (ReferenceEquals(_followed, policies.Current))
            return;
        _followed = policies.Current;
        var paths = managed.ListVolumes()
            .Where(volume => volume.VolumeId.Length > 0)
            .ToDictionary(volume => volume.VolumeId, volume => volume.Path);
        var byPath = _followed.Volumes
            .Where(policy => paths.ContainsKey(policy.VolumeId))
            .DistinctBy(policy => policy.VolumeId)
            .ToDictionary(policy => paths[policy.VolumeId]);
        foreach (var (path, policy) in byPath)
        {
            if (policy.Automatic && !_volumes.Exists(volume => volume.Path == path))
                _volumes.Add(new AutomaticVolume(path, new AutomaticSettings(), time.GetUtcNow() + AutomaticVolume.Interval));
        }

        // A volume that only a policy had added is removed with the policy.
        _volumes.RemoveAll(volume =>
            settings.Automatic?.ContainsKey(volume.Path) != true && byPath.GetValueOrDefault(volume.Path) is not { Automatic: true });
        foreach (var volume in _volumes)
            volume.Follow(byPath.GetValueOrDefault(volume.Path));
    }

    private Analysis? Defragment(AutomaticVolume volume, CancellationToken cancellationToken)
    {
        var left = volume.TimeLeft(time.GetUtcNow());
        var order = Order(volume.Policy);
        var obstacle = left is null ? "Its policy allows no work now." : guards.Reason() ?? PassSelection.Parse(order.Passes).Refusal;
        if (obstacle is not null)
        {
            logger.AutomaticPostponed(volume.Path, obstacle);
            return null;
        }

        var fingerprint = managed.Fingerprint(volume.Path);
        if (fingerprint == volume.SettledFingerprint || cancellationToken.IsCancellationRequested)
            return null;
        var before = managed.Analyze(volume.Path, plan: null);
        if (before.DataPercent <= volume.Settings.StartAbovePercent)
        {
            volume.SettledFingerprint = fingerprint;
            return null;
        }

        var budget = left < LongestRound ? left : LongestRound;
        var result = managed.Defragment(volume.Path, order, budget, _ => { }, cancellationToken);
        var dataPercent = result.After?.DataPercent ?? before.DataPercent;
        logger.AutomaticRound(volume.Path, before.DataPercent, dataPercent, result.Moves, result.BytesMoved);
        logger.VolumeProved(volume.Path, result);
        // A round that was stopped has more to do.
        var isDone = result.Outcome is JobOutcome.Completed or JobOutcome.NoProgress;
        volume.SettledFingerprint = isDone ? managed.Fingerprint(volume.Path) : null;
        return result.After;
    }

    private static DefragmentWork Order(VolumePolicy? policy)
    {
        var order = new DefragmentWork { Background = true };
        if (policy is not null)
        {
            order.ExcludedPaths.Add(policy.ExcludedPaths);
            (order.ShadowCopySafe, order.MaxBytesPerSecond) = (policy.ShadowCopySafe, policy.MaxBytesPerSecond);
            (order.MaxMovedRatio, order.ReadOrder, order.BackupsOfMonth) = (policy.MaxMovedRatio, policy.ReadOrder, policy.BackupsOfMonth);
            if (policy.HasMaxOrderSeconds)
                order.MaxOrderSeconds = policy.MaxOrderSeconds;
        }

        order.Passes.Add(policy is { Passes.Count: > 0 } ? policy.Passes : Passes);
        return order;
    }
}
