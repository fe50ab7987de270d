namespace FleetDefrag.Agent.Settings;

/// <summary>The settings of automatic mode for one volume, from <c>agent.json</c>.</summary>
/// <param name="StartAbovePercent">Automatic mode moves nothing until the share of data in fragmented files is above this.</param>
/// <param name="TimePercent">The share of time that rounds may take, including reading and pauses.</param>
internal sealed record AutomaticSettings(double StartAbovePercent = 0.5, double TimePercent = 5)
{
    private const double MostTimePercent = 50;

    /// <summary>The mistake in these settings, for the administrator; null where there is none.</summary>
    public string? Problem =>
        StartAbovePercent is not (>= 0 and <= 100) ? "startAbovePercent must be from 0 to 100."
        : TimePercent is not (> 0 and <= MostTimePercent) ? $"timePercent must be above 0 and at most {MostTimePercent}."
        : null;
}
