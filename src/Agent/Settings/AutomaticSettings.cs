namespace FleetDefrag.Agent.Settings;

/// <summary>How automatic mode treats a volume, as <c>agent.json</c> says.</summary>
/// <param name="StartAbovePercent">It moves nothing while the share of the data that lies in fragmented files is not above this.</param>
/// <param name="TimePercent">The share of the time that its rounds may take, reading and rests included.</param>
internal sealed record AutomaticSettings(double StartAbovePercent = 0.5, double TimePercent = 5)
{
    private const double MostTimePercent = 50;

    /// <summary>What is wrong with it, for the administrator; null where nothing is.</summary>
    public string? Problem =>
        StartAbovePercent is not (>= 0 and <= 100) ? "startAbovePercent must be from 0 to 100."
        : TimePercent is not (> 0 and <= MostTimePercent) ? $"timePercent must be above 0 and at most {MostTimePercent}."
        : null;
}
