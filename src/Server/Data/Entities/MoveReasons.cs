namespace FleetDefrag.Server.Data.Entities;

/// <summary>Why a job moved data.</summary>
/// <param name="Strategies">The strategies that proposed the moves, most bytes first.</param>
/// <param name="Largest">The largest groups of moves, most bytes first.</param>
internal sealed record MoveReasons(IReadOnlyList<StrategySum> Strategies, IReadOnlyList<MovedFile> Largest);

/// <summary>The part of one strategy in a job.</summary>
/// <param name="Name">The name of the strategy in camel case (docs/planner.md).</param>
/// <param name="Groups">The groups of moves that it proposed and that were carried out.</param>
/// <param name="BytesMoved">The bytes of these groups.</param>
internal sealed record StrategySum(string Name, long Groups, long BytesMoved);

/// <summary>A file or directory of which data moved.</summary>
/// <param name="Path">The path from the root of the volume.</param>
/// <param name="Strategy">The strategy that proposed the moves.</param>
/// <param name="Beneficiary">The path of the file that profits; null if it is the moved file itself.</param>
/// <param name="BytesMoved">The bytes that moved.</param>
internal sealed record MovedFile(string Path, string Strategy, string? Beneficiary, long BytesMoved);
