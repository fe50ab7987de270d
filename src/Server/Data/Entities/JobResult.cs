namespace FleetDefrag.Server.Data.Entities;

/// <summary>The agent's report at the end of a job.</summary>
/// <param name="Outcome">How the job ended.</param>
/// <param name="Detail">One line for the administrator; may be empty.</param>
/// <param name="Passes">The passes in the order in which they ran.</param>
/// <param name="Moves">Moves of all passes.</param>
/// <param name="BytesMoved">The bytes of these moves.</param>
/// <param name="ShadowCopyBytes">Bytes that a shadow copy made before the run would have stored.</param>
/// <param name="BeforeAnalysisId">The analysis before the run.</param>
/// <param name="AfterAnalysisId">The analysis after the run.</param>
/// <param name="Proof">The check after the run; null for an analysis, and for results of older agents.</param>
/// <param name="FreeSpaceCostBytes">The further bytes that free space in one run would have cost; null if it is one run.</param>
/// <param name="Reasons">Why data moved; null if nothing moved, and for results of older agents.</param>
/// <param name="ExcessBefore">Excess fragments of files and directories before the run; null for an analysis.</param>
/// <param name="ExcessAfter">Excess fragments of files and directories after the run; null for an analysis.</param>
/// <param name="LeftOutOfOrder">
/// What lies outside the order of the backup's read, most seconds first; null without the pass <c>backup-order</c>, and if nothing does.
/// </param>
internal sealed record JobResult(
    JobOutcome Outcome,
    string Detail,
    IReadOnlyList<PassResult> Passes,
    long Moves,
    long BytesMoved,
    long ShadowCopyBytes,
    Guid? BeforeAnalysisId,
    Guid? AfterAnalysisId,
    JobProof? Proof = null,
    long? FreeSpaceCostBytes = null,
    MoveReasons? Reasons = null,
    long? ExcessBefore = null,
    long? ExcessAfter = null,
    IReadOnlyList<FilesLeftOutOfOrder>? LeftOutOfOrder = null);

/// <summary>The result of one pass.</summary>
internal sealed record PassResult(string Name, long ExcessBefore, long ExcessAfter, long Moves, long BytesMoved);
