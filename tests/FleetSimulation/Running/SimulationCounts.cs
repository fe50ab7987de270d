namespace FleetDefrag.FleetSimulation.Running;

/// <summary>What a simulation found. The first four must be zero, whatever happens, and nobody may starve.</summary>
public sealed record SimulationCounts
{
    /// <summary>In a row no volume of the simulated fleets lets others go first in more windows: three, and its turn among those that waited as long.</summary>
    public const int MostStarvation = 12;

    /// <summary>Seconds of work inside a backup window or a blackout, or outside maintenance windows, as walking through the minutes says.</summary>
    public double ForbiddenSeconds { get; set; }

    /// <summary>Runs that ended after their deadline.</summary>
    public int PastDeadline { get; set; }

    /// <summary>Things (servers, storage groups, sites, the fleet) of which more were at work at once than their limit says.</summary>
    public int LimitsExceeded { get; set; }

    /// <summary>Volumes on which two runs were at work at once.</summary>
    public int Doubled { get; set; }

    /// <summary>Most windows in a row in which a volume that needed work had to let others go first.</summary>
    public int LongestStarvation { get; set; }

    /// <summary>Clock changes in all zones.</summary>
    public int ClockChanges { get; set; }

    /// <summary>Plans made.</summary>
    public int Plans { get; set; }

    /// <summary>Decisions in them.</summary>
    public long Decisions { get; set; }

    /// <summary>Runs that began.</summary>
    public int Runs { get; set; }

    /// <summary>Runs that put their volume in order.</summary>
    public int Completed { get; set; }

    /// <summary>Runs that stopped at their deadline; the rest of the work followed later.</summary>
    public int Stopped { get; set; }

    /// <summary>Runs that ended because their server vanished.</summary>
    public int Interrupted { get; set; }

    /// <summary>Planned runs that did not begin because an agent was away for too long.</summary>
    public int Missed { get; set; }

    /// <summary>Agents that vanished.</summary>
    public int Vanishings { get; set; }

    /// <summary>Restarts of the central server.</summary>
    public int Restarts { get; set; }

    /// <summary>Seconds of work.</summary>
    public double WorkSeconds { get; set; }

    /// <summary>Most runs at once.</summary>
    public int MostAtOnce { get; set; }

    /// <summary>SHA-256 of all decisions and of all that came of them: equal for equal seeds.</summary>
    public string Digest { get; set; } = "";

    /// <summary>Whether what must be zero is, and nobody starved.</summary>
    public bool IsKept => ForbiddenSeconds == 0 && PastDeadline == 0 && LimitsExceeded == 0 && Doubled == 0 && LongestStarvation <= MostStarvation;
}
