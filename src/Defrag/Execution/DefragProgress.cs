namespace FleetDefrag.Defrag.Execution;

/// <summary>How far a run is.</summary>
/// <param name="Pass">The pass under way.</param>
/// <param name="Fraction">0 to 1: the share of the excess fragments at the start of the pass that is gone.</param>
/// <param name="Moves">Moves so far.</param>
/// <param name="BytesMoved">Bytes moved so far.</param>
/// <param name="ExcessFragmentsLeft">Excess fragments that the pass still sees.</param>
public readonly record struct DefragProgress(string Pass, double Fraction, long Moves, long BytesMoved, long ExcessFragmentsLeft);
