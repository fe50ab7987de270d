using System.Diagnostics.CodeAnalysis;
using FleetDefrag.Agent.Guards;
using FleetDefrag.Agent.Service.Settings;
using FleetDefrag.Contracts.V1;
using FleetDefrag.Ntfs;
using Microsoft.Extensions.Logging;

namespace FleetDefrag.Agent.Jobs.Automatic;

/// <summary>
/// Keeps volumes from ageing without a schedule: looks every minute whether clusters were allocated or freed since all was in order, analyses
/// only then, and runs in the background where the fragmented share of the data is above its limit. Used by one thread at a time.
/// </summary>
internal sealed class AutomaticMode(IVolumeWork work, MachineGuards guards, AgentSettings settings, TimeProvider clock, ILogger<AutomaticMode> logger)
{
    // A round that others keep at one per cent of the time must not hold its volume for days.
    private static readonly TimeSpan LongestRound = TimeSpan.FromMinutes(30);

    private static readonly string[] Passes = ["files", "directories"];

    private readonly List<AutomaticVolume> _volumes =
        [.. settings.AutomaticVolumes.Select(volume => new AutomaticVolume(volume.Key, volume.Value, clock.GetUtcNow() + AutomaticVolume.Interval))];

    /// <summary>A volume whose round is due, the one that waits longest first.</summary>
    public bool TryTakeDue([NotNullWhen(true)] out AutomaticVolume? volume)
    {
        volume = _volumes.MinBy(one => one.Due);
        if (volume is not null && volume.Due > clock.GetUtcNow())
            volume = null;
        return volume is not null;
    }

    /// <summary>Until a round is due; for ever where no volume is in automatic mode.</summary>
    public Task WaitForDueAsync(CancellationToken cancellationToken)
    {
        if (_volumes.Count == 0)
            return Task.Delay(Timeout.InfiniteTimeSpan, clock, cancellationToken);
        var until = _volumes.Min(volume => volume.Due) - clock.GetUtcNow();
        return until > TimeSpan.Zero ? Task.Delay(until, clock, cancellationToken) : Task.CompletedTask;
    }

    /// <summary>Does one round on the calling thread.</summary>
    /// <param name="volume">From <see cref="TryTakeDue"/>.</param>
    /// <param name="stop">Set when a job waits or the agent ends: the round ends within a second, and what it did is kept.</param>
    /// <returns>The volume afterwards; null where nothing was moved.</returns>
    public Analysis? Round(AutomaticVolume volume, CancellationToken stop)
    {
        var started = clock.GetTimestamp();
        try
        {
            return Tidy(volume, stop);
        }
        catch (Exception failure) when (failure is IOException or UnauthorizedAccessException or VolumeException or ArgumentException)
        {
            // In use, dirty or gone: it may be there again at the next round.
            JobLog.AutomaticPostponed(logger, volume.Path, failure.Message);
            return null;
        }
        finally
        {
            volume.End(clock.GetUtcNow(), clock.GetElapsedTime(started));
        }
    }

    private Analysis? Tidy(AutomaticVolume volume, CancellationToken stop)
    {
        if (guards.Reason() is { } reason)
        {
            JobLog.AutomaticPostponed(logger, volume.Path, reason);
            return null;
        }

        var fingerprint = work.Fingerprint(volume.Path);
        if (fingerprint == volume.Settled || stop.IsCancellationRequested)
            return null;
        var before = work.Analyze(volume.Path);
        if (before.DataPercent <= volume.Settings.StartAbovePercent)
        {
            volume.Settled = fingerprint;
            return null;
        }

        var order = new DefragmentWork { Background = true };
        order.Passes.Add(Passes);
        var result = work.Defragment(volume.Path, order, LongestRound, _ => { }, stop);
        JobLog.AutomaticRound(logger, volume.Path, before.DataPercent, result.After?.DataPercent ?? before.DataPercent, result.Moves, result.BytesMoved);
        // Where it was stopped there is more to do.
        volume.Settled = result.Outcome is JobOutcome.Completed or JobOutcome.NoProgress ? work.Fingerprint(volume.Path) : null;
        return result.After;
    }
}
