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

    public AutomaticSettings Settings => settings;

    /// <summary>When the next round may begin.</summary>
    public DateTimeOffset Due { get; private set; } = due;

    /// <summary>What the allocation of clusters looked like when nothing was left to do; null where that is not known.</summary>
    public ulong? Settled { get; set; }

    /// <summary>Ends a round: the next waits so long that all of them keep to their share of the time.</summary>
    /// <param name="now">Its end.</param>
    /// <param name="took">How long it took.</param>
    public void End(DateTimeOffset now, TimeSpan took)
    {
        var pause = took * ((100 / settings.TimePercent) - 1);
        Due = now + (pause > Interval ? pause : Interval);
    }
}
