namespace FleetDefrag.Server.Data.Entities;

/// <summary>The progress of a running job. A later report replaces an earlier one.</summary>
/// <param name="Pass">The pass that runs.</param>
/// <param name="Fraction">0 to 1 of the planned bytes.</param>
/// <param name="Moves">Moves made so far.</param>
/// <param name="BytesMoved">Bytes moved so far.</param>
/// <param name="ExcessFragmentsLeft">Excess fragments still on the volume.</param>
/// <param name="File">The file or directory that moved last; null if not known.</param>
/// <param name="EndedPasses">The passes that have ended; null in the progress of older agents.</param>
/// <param name="PlanningSeconds">How long the pass has been looking for its next moves; 0 while it moves data.</param>
internal sealed record JobProgress(
    string Pass, double Fraction, long Moves, long BytesMoved, long ExcessFragmentsLeft, string? File = null,
    IReadOnlyList<PassResult>? EndedPasses = null, int PlanningSeconds = 0);
