using NodaTime;

namespace FleetDefrag.FleetSimulation.Running;

/// <summary>A planned run and what became of it.</summary>
internal sealed class FleetRun(FleetVolume volume, Interval planned, int plan)
{
    public FleetVolume Volume => volume;

    /// <summary>Start and deadline.</summary>
    public Interval Planned => planned;

    /// <summary>The plan it belongs to; a newer one replaces it unless it has begun.</summary>
    public int Plan => plan;

    public Instant Began { get; set; }

    /// <summary>When it will have ended, or ended.</summary>
    public Instant Ended { get; set; }

    /// <summary>The prior for all the work there was.</summary>
    public Duration Prior { get; set; }

    /// <summary>How long all the work would have taken.</summary>
    public Duration Work { get; set; }

    /// <summary>Whether nothing more will happen to it.</summary>
    public bool IsOver { get; set; }
}
