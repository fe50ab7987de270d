namespace FleetDefrag.Defrag.Execution;

/// <summary>What a run may still do.</summary>
/// <param name="Bytes">The most bytes to move; null for no limit.</param>
/// <param name="Time">The time until the deadline; the greatest value without one.</param>
internal readonly record struct RunAllowance(long? Bytes, TimeSpan Time);
