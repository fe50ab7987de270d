namespace FleetDefrag.FleetSimulation.Running;

/// <summary>The results of a simulation. The first four counts must be zero, and starvation has a limit.</summary>
public sealed record SimulationCounts
{
    /// <summary>
    /// The largest allowed starvation in the simulated fleets: three windows, then the volume's turn among those that have waited as long.
    /// </summary>
    public const int MostStarvation = 12;

    /// <summary>Seconds of work in a backup window, in a blackout or outside maintenance windows, counted minute by minute.</summary>
    public double ForbiddenSeconds { get; set; }

    /// <summary>Runs that ended after their deadline.</summary>
    public int PastDeadline { get; set; }

    /// <summary>Number of servers, storage groups, sites and fleets that had more runs at an instant than their limit.</summary>
    public int LimitsExceeded { get; set; }

    /// <summary>Volumes with two runs at the same instant.</summary>
    public int Doubled { get; set; }

    /// <summary>The largest number of windows in a row that passed over a volume in need of work.</summary>
    public int LongestStarvation { get; set; }

    /// <summary>Clock changes in all zones.</summary>
    public int ClockChanges { get; set; }

    /// <summary>Number of plans.</summary>
    public int Plans { get; set; }

    /// <summary>Number of decisions in all plans.</summary>
    public long Decisions { get; set; }

    /// <summary>Runs that started.</summary>
    public int Runs { get; set; }

    /// <summary>Runs that completed all work on their volume.</summary>
    public int Completed { get; set; }

    /// <summary>Runs that stopped at their deadline. Later runs do the rest of the work.</summary>
    public int Stopped { get; set; }

    /// <summary>Runs that ended because their server vanished.</summary>
    public int Interrupted { get; set; }

    /// <summary>Planned runs that did not start because an agent was away for too long.</summary>
    public int Missed { get; set; }

    /// <summary>Agents that vanished.</summary>
    public int Vanishings { get; set; }

    /// <summary>Restarts of the central server.</summary>
    public int Restarts { get; set; }

    /// <summary>Seconds of work.</summary>
    public double WorkSeconds { get; set; }

    /// <summary>The largest number of runs at an instant.</summary>
    public int MostAtOnce { get; set; }

    /// <summary>SHA-256 of all decisions and runs. Equal seeds give equal digests.</summary>
    public string Digest { get; set; } = "";

    /// <summary>True when the first four counts are zero and starvation keeps its limit.</summary>
    public bool IsKept =>
        ForbiddenSeconds == 0 && PastDeadline == 0 && LimitsExceeded == 0 && Doubled == 0 && LongestStarvation <= MostStarvation;
}
