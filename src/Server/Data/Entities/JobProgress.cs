namespace FleetDefrag.Server.Data.Entities;

/// <summary>The progress of a running job. A later report replaces an earlier one.</summary>
/// <param name="Pass">The pass that runs.</param>
/// <param name="Fraction">0 to 1 of the planned bytes.</param>
/// <param name="Moves">Moves made so far.</param>
/// <param name="BytesMoved">Bytes moved so far.</param>
/// <param name="ExcessFragmentsLeft">Excess fragments still on the volume.</param>
internal sealed record JobProgress(string Pass, double Fraction, long Moves, long BytesMoved, long ExcessFragmentsLeft);
