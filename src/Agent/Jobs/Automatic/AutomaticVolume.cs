using FleetDefrag.Agent.Settings;
using FleetDefrag.Contracts.V1;

namespace FleetDefrag.Agent.Jobs.Automatic;

/// <summary>A volume in automatic mode, and when its next round is due.</summary>
/// <param name="path">As the settings name it.</param>
/// <param name="settings">How to treat it.</param>
/// <param name="due">When its first round is due.</param>
internal sealed class AutomaticVolume(string path, AutomaticSettings settings, DateTimeOffset due)
{
    /// <summary>The shortest time between two rounds.</summary>
    public static readonly TimeSpan Interval = TimeSpan.FromMinutes(1);

    public string Path => path;

    public AutomaticSettings Settings { get; private set; } = settings;

    /// <summary>What the server says of it; null where it says nothing, and the agent's own settings alone hold.</summary>
    public VolumePolicy? Policy { get; private set; }

    /// <summary>When the next round may begin.</summary>
    public DateTimeOffset Due { get; private set; } = due;

    /// <summary>What the allocation of clusters looked like when nothing was left to do; null where that is not known.</summary>
    public ulong? Settled { get; set; }

    /// <summary>Ends a round: the next waits so long that all of them keep to their share of the time.</summary>
    /// <param name="now">Its end.</param>
    /// <param name="took">How long it took.</param>
    public void End(DateTimeOffset now, TimeSpan took)
    {
        var pause = took * ((100 / Settings.TimePercent) - 1);
        Due = now + (pause > Interval ? pause : Interval);
    }

    /// <summary>Takes what the server says; its limit counts where it wants the volume in automatic mode.</summary>
    public void Follow(VolumePolicy? policy)
    {
        Policy = policy;
        if (policy is { Automatic: true })
            Settings = Settings with { StartAbovePercent = policy.StartAbovePercent };
    }

    /// <summary>How long work may go on from now; null: not at all. Without a policy there is no limit but the round's own.</summary>
    /// <param name="now">By this machine's clock; the reserves that the server took off are longer than a clock that gets work may be wrong.</param>
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
