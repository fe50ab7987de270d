namespace FleetDefrag.Defrag.Execution;

/// <summary>The progress of a run.</summary>
/// <param name="Pass">The current pass.</param>
/// <param name="Fraction">0 to 1: the removed share of the excess fragments at the start of the pass.</param>
/// <param name="Moves">Moves so far.</param>
/// <param name="BytesMoved">Bytes moved so far.</param>
/// <param name="ExcessFragmentsLeft">The remaining excess fragments of the pass.</param>
public readonly record struct DefragProgress(string Pass, double Fraction, long Moves, long BytesMoved, long ExcessFragmentsLeft);
