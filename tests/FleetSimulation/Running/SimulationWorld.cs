namespace FleetDefrag.FleetSimulation.Running;

/// <summary>The parts that agents and the central server of one simulation share.</summary>
/// <param name="Settings">Size of the fleet, seed, and frequencies of failures.</param>
/// <param name="Events">Future events in order of time.</param>
/// <param name="Chance">Random values from the seed.</param>
/// <param name="Counts">Receives the results.</param>
internal sealed record SimulationWorld(SimulationSettings Settings, EventQueue Events, Chance Chance, SimulationCounts Counts);
