namespace FleetDefrag.TestKit.Shapes;

/// <summary>A part of a stream: allocated clusters and the hole behind them.</summary>
/// <param name="Data">The number of allocated clusters.</param>
/// <param name="Hole">The number of clusters in the hole; 0 for none.</param>
internal readonly record struct StreamPart(long Data, long Hole);
