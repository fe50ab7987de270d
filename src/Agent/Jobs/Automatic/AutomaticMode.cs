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
/// Keeps volumes from ageing without a schedule: looks every minute whether clusters were allocated or freed since all was in order, analyses
/// only then, and runs in the background where the fragmented share of the data is above its limit. Used by one thread at a time.
/// </summary>
internal sealed class AutomaticMode(
    IManagedVolumes work, MachineGuards guards, AgentSettings settings, VolumePolicies policies, TimeProvider time, ILogger<AutomaticMode> logger)
{
    // A round that others keep at one per cent of the time must not hold its volume for days.
    private static readonly TimeSpan LongestRound = TimeSpan.FromMinutes(30);

    private static readonly string[] Passes = ["files", "directories"];

    private readonly List<AutomaticVolume> _volumes =
        [.. settings.AutomaticVolumes.Select(volume => new AutomaticVolume(volume.Key, volume.Value, time.GetUtcNow() + AutomaticVolume.Interval))];

    private AgentPolicy _followed = new();

    /// <summary>A volume whose round is due, the one that waits longest first.</summary>
    public bool TryTakeDue([NotNullWhen(true)] out AutomaticVolume? volume)
    {
        FollowPolicies();
        volume = _volumes.MinBy(one => one.Due);
        if (volume is not null && volume.Due > time.GetUtcNow())
            volume = null;
        return volume is not null;
    }

    /// <summary>Until a round is due, but no longer than a minute: the server may have put a volume into automatic mode.</summary>
    public Task WaitForDueAsync(CancellationToken cancellationToken)
    {
        var until = AutomaticVolume.Interval;
        if (_volumes.Count > 0 && _volumes.Min(volume => volume.Due) - time.GetUtcNow() is var due && due < until)
            until = due;
        return until > TimeSpan.Zero ? Task.Delay(until, time, cancellationToken) : Task.CompletedTask;
    }

    /// <summary>Does one round on the calling thread.</summary>
    /// <param name="volume">From <see cref="TryTakeDue"/>.</param>
    /// <param name="cancellationToken">Set when a job waits or the agent ends: the round ends within a second, and what it did is kept.</param>
    /// <returns>The volume afterwards; null where nothing was moved.</returns>
    public Analysis? Round(AutomaticVolume volume, CancellationToken cancellationToken)
    {
        var started = time.GetTimestamp();
        try
        {
            return Tidy(volume, cancellationToken);
        }
        catch (Exception failure) when (failure is IOException or UnauthorizedAccessException or VolumeException)
        {
            // In use, dirty or gone: it may be there again at the next round.
            logger.AutomaticPostponed(volume.Path, failure.Message);
            return null;
        }
        finally
        {
            volume.End(time.GetUtcNow(), time.GetElapsedTime(started));
        }
    }

    private void FollowPolicies()
    {
        if (ReferenceEquals(_followed, policies.Current))
            return;
        _followed = policies.Current;
        var paths = work.ListVolumes().Where(volume => volume.VolumeId.Length > 0).ToDictionary(volume => volume.VolumeId, volume => volume.Path);
        var byPath = _followed.Volumes.Where(policy => paths.ContainsKey(policy.VolumeId)).DistinctBy(policy => policy.VolumeId).ToDictionary(policy => paths[policy.VolumeId]);
        foreach (var (path, _) in byPath.Where(policy => policy.Value.Automatic && !_volumes.Exists(volume => volume.Path == policy.Key)))
            _volumes.Add(new AutomaticVolume(path, new AutomaticSettings(), time.GetUtcNow() + AutomaticVolume.Interval));
        // What only a policy had put here goes with it.
        _volumes.RemoveAll(volume => settings.Automatic?.ContainsKey(volume.Path) != true && byPath.GetValueOrDefault(volume.Path) is not { Automatic: true });
        foreach (var volume in _volumes)
            volume.Follow(byPath.GetValueOrDefault(volume.Path));
    }

    private Analysis? Tidy(AutomaticVolume volume, CancellationToken cancellationToken)
    {
        var left = volume.TimeLeft(time.GetUtcNow());
        var order = Order(volume.Policy);
        var refusal = left is null ? "Its policy leaves no time now" : guards.Reason() ?? PassSelection.Parse(order.Passes).Refusal;
        if (refusal is { } reason)
        {
            logger.AutomaticPostponed(volume.Path, reason);
            return null;
        }

        var fingerprint = work.Fingerprint(volume.Path);
        if (fingerprint == volume.Settled || cancellationToken.IsCancellationRequested)
            return null;
        var before = work.Analyze(volume.Path);
        if (before.DataPercent <= volume.Settings.StartAbovePercent)
        {
            volume.Settled = fingerprint;
            return null;
        }

        var budget = left < LongestRound ? left : LongestRound;
        var result = work.Defragment(volume.Path, order, budget, _ => { }, cancellationToken);
        logger.AutomaticRound(volume.Path, before.DataPercent, result.After?.DataPercent ?? before.DataPercent, result.Moves, result.BytesMoved);
        // Where it was stopped there is more to do.
        volume.Settled = result.Outcome is JobOutcome.Completed or JobOutcome.NoProgress ? work.Fingerprint(volume.Path) : null;
        return result.After;
    }

    private static DefragmentWork Order(VolumePolicy? policy)
    {
        var order = new DefragmentWork { Background = true };
        if (policy is not null)
        {
            order.ExcludedPaths.Add(policy.ExcludedPaths);
            (order.ShadowCopySafe, order.MaxBytesPerSecond) = (policy.ShadowCopySafe, policy.MaxBytesPerSecond);
        }

        order.Passes.Add(policy is { Passes.Count: > 0 } ? policy.Passes : Passes);
        return order;
    }
}
