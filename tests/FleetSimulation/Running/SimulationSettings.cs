using FleetDefrag.Scheduling.Planning;
using NodaTime;

namespace FleetDefrag.FleetSimulation.Running;

/// <summary>What a simulation is made of. The same settings give the same simulation.</summary>
/// <param name="Seed">Decides everything that is random.</param>
/// <param name="Volumes">How many.</param>
/// <param name="Schedules">Backup schedules.</param>
/// <param name="Days">How many, from <see cref="Start"/> on.</param>
public sealed record SimulationSettings(int Seed, int Volumes, int Schedules, int Days)
{
    /// <summary>A midnight in UTC, in 2024: all editions of the zone data in use say the same of that year.</summary>
    public Instant Start { get; init; } = Instant.FromUtc(2024, 1, 1, 0, 0);

    /// <summary>How often the server plans anew, besides after its restarts.</summary>
    public Duration PlanEvery { get; init; } = Duration.FromHours(6);

    /// <summary>How far it plans ahead.</summary>
    public Duration Horizon { get; init; } = Duration.FromHours(26);

    /// <summary>How many times a server of the fleet vanishes in a month, on average.</summary>
    public double VanishingsPerMonth { get; init; } = 2;

    /// <summary>How many times the central server restarts in a month, on average.</summary>
    public double RestartsPerMonth { get; init; } = 4;

    /// <summary>Changes what the planner is told and the reference is not: a mistake made on purpose, which the counts must show.</summary>
    public Func<FleetPlanInput, FleetPlanInput>? Mistake { get; init; }

    /// <summary>Agents that do not stop at their deadline: another mistake made on purpose.</summary>
    public bool AgentsIgnoreDeadlines { get; init; }
}
