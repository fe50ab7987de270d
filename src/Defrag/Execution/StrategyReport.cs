namespace FleetDefrag.Defrag.Execution;

/// <summary>The part of one strategy in a run: why moves were made (docs/planner.md).</summary>
/// <param name="Name">The name of the strategy.</param>
/// <param name="Groups">The groups of moves that the strategy proposed and that were carried out.</param>
/// <param name="BytesMoved">The bytes that these groups moved.</param>
public sealed record StrategyReport(string Name, long Groups, long BytesMoved);
