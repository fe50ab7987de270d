using FleetDefrag.Scheduling.Planning;
using NodaTime;

namespace FleetDefrag.FleetSimulation.Running;

/// <summary>The settings of a simulation. The same settings give the same simulation.</summary>
/// <param name="Seed">The seed of everything random.</param>
/// <param name="Volumes">Number of volumes.</param>
/// <param name="Schedules">Number of backup schedules.</param>
/// <param name="Days">Number of days from <see cref="Start"/> on.</param>
public sealed record SimulationSettings(int Seed, int Volumes, int Schedules, int Days)
{
    /// <summary>A midnight in UTC in 2024. All editions of the zone data in use agree on that year.</summary>
    public Instant Start { get; init; } = Instant.FromUtc(2024, 1, 1, 0, 0);

    /// <summary>The interval between plans. The server also plans after its restarts.</summary>
    public Duration PlanEvery { get; init; } = Duration.FromHours(6);

    /// <summary>The span that a plan covers.</summary>
    public Duration Horizon { get; init; } = Duration.FromHours(26);

    /// <summary>Average number of times that a server of the fleet vanishes in a month.</summary>
    public double VanishingsPerMonth { get; init; } = 2;

    /// <summary>Average number of restarts of the central server in a month.</summary>
    public double RestartsPerMonth { get; init; } = 4;

    /// <summary>Changes the planner's input but not the reference's: a deliberate fault that the counts must show.</summary>
    public Func<FleetPlanInput, FleetPlanInput>? Mistake { get; init; }

    /// <summary>Lets agents run past their deadline: another deliberate fault.</summary>
    public bool AgentsIgnoreDeadlines { get; init; }
}
