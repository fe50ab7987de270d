namespace FleetDefrag.Defrag.Execution;

/// <summary>Moves of one stream that belong together, and the reason for them.</summary>
/// <param name="Path">The path of the stream that moves, from the root of the volume.</param>
/// <param name="Strategy">The name of the strategy that proposed the moves (docs/planner.md).</param>
/// <param name="For">The path of the stream that profits where the moves only make room; else null.</param>
/// <param name="BytesMoved">The bytes that were moved, or would be in a dry run.</param>
/// <param name="Extents">The planned moves by VCN.</param>
public sealed record MoveReport(string Path, string Strategy, string? For, long BytesMoved, IReadOnlyList<MovedExtent> Extents);

/// <summary>A planned move of contiguous clusters.</summary>
/// <param name="Vcn">The first cluster in the stream.</param>
/// <param name="FromLcn">The first cluster on the volume before the move.</param>
/// <param name="ToLcn">The first cluster on the volume after the move.</param>
/// <param name="Clusters">The number of clusters.</param>
public readonly record struct MovedExtent(long Vcn, long FromLcn, long ToLcn, long Clusters);
