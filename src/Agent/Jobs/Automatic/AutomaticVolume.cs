using FleetDefrag.Agent.Settings;
using FleetDefrag.Contracts.V1;

namespace FleetDefrag.Agent.Jobs.Automatic;

/// <summary>A volume in automatic mode, with the time of its next round.</summary>
/// <param name="path">The volume as the settings name it.</param>
/// <param name="settings">The settings of automatic mode for the volume.</param>
/// <param name="due">The time of the first round.</param>
internal sealed class AutomaticVolume(string path, AutomaticSettings settings, DateTimeOffset due)
{
    /// <summary>The shortest time between two rounds.</summary>
    public static readonly TimeSpan Interval = TimeSpan.FromMinutes(1);

    public string Path => path;

    public AutomaticSettings Settings { get; private set; } = settings;

    /// <summary>The policy from the server; null where there is none, and only the agent's own settings apply.</summary>
    public VolumePolicy? Policy { get; private set; }

    /// <summary>The time at which the next round may begin.</summary>
    public DateTimeOffset Due { get; private set; } = due;

    /// <summary>The fingerprint of the volume when nothing was left to do; null where it is unknown.</summary>
    public ulong? SettledFingerprint { get; set; }

    /// <summary>Ends a round, and sets the time of the next one so that all rounds keep to their share of time.</summary>
    /// <param name="now">The end of the round.</param>
    /// <param name="took">The duration of the round.</param>
    public void EndRound(DateTimeOffset now, TimeSpan took)
    {
        var pause = took * ((100 / Settings.TimePercent) - 1);
        Due = now + (pause > Interval ? pause : Interval);
    }

    /// <summary>Takes the policy from the server. Its limit applies where the policy puts the volume into automatic mode.</summary>
    public void Follow(VolumePolicy? policy)
    {
        Policy = policy;
        if (policy is { Automatic: true })
            Settings = Settings with { StartAbovePercent = policy.StartAbovePercent };
    }

    /// <summary>
    /// Returns how long work may run from now; null where it may not run. Without a policy only the limit of a round applies.
    /// </summary>
    /// <param name="now">The time by this machine's clock. Its error is smaller than the reserves that the server subtracted.</param>
    public TimeSpan? TimeLeft(DateTimeOffset now)
    {
        if (Policy is null)
            return TimeSpan.MaxValue;
        foreach (var span in Policy.Allowed)
        {
            var (start, end) = (span.Start.ToDateTimeOffset(), span.End.ToDateTimeOffset());
            if (start <= now && now < end)
                return end - now;
        }

        return null;
    }
}
