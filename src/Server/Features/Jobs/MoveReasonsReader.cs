using FleetDefrag.Server.AgentLink.Values;
using FleetDefrag.Server.Data.Entities;
using Contract = FleetDefrag.Contracts.V1;

namespace FleetDefrag.Server.Features.Jobs;

/// <summary>Reads the reasons of moves from an agent's report.</summary>
internal static class MoveReasonsReader
{
    private const int MostStrategies = 32;
    private const int MostFiles = 20;
    private const int LongestName = 64;
    private const int LongestPath = 1024;

    /// <summary>Returns the reasons; null when nothing was moved, and for results of older agents.</summary>
    public static MoveReasons? Read(Contract.JobResult sent) => sent.Strategies.Count == 0
        ? null
        : new MoveReasons([.. sent.Strategies.Take(MostStrategies).Select(SumOf)], [.. sent.LargestMoves.Take(MostFiles).Select(FileOf)]);

    private static StrategySum SumOf(Contract.StrategyResult sent) => new(
        AgentText.Clean(sent.Name, LongestName), AgentNumbers.ToLong(sent.Groups), AgentNumbers.ToLong(sent.BytesMoved));

    private static MovedFile FileOf(Contract.MovedFile sent) => new(
        AgentText.Clean(sent.Path, LongestPath), AgentText.Clean(sent.Strategy, LongestName),
        AgentText.CleanOrNull(sent.Beneficiary, LongestPath), AgentNumbers.ToLong(sent.BytesMoved));
}
