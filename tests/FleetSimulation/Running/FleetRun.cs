using NodaTime;

namespace FleetDefrag.FleetSimulation.Running;

/// <summary>A planned run and its outcome.</summary>
internal sealed class FleetRun(FleetVolume volume, Interval planned, int plan)
{
    public FleetVolume Volume => volume;

    /// <summary>Start and deadline.</summary>
    public Interval Planned => planned;

    /// <summary>The number of its plan. A newer plan replaces the run unless it has started.</summary>
    public int Plan => plan;

    public Instant Began { get; set; }

    /// <summary>The instant at which the run ends or has ended.</summary>
    public Instant Ended { get; set; }

    /// <summary>The estimate of all the work by the prior.</summary>
    public Duration Prior { get; set; }

    /// <summary>The true duration of all the work.</summary>
    public Duration Work { get; set; }

    /// <summary>True when the run is finished and reported.</summary>
    public bool IsOver { get; set; }
}
