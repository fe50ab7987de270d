namespace FleetDefrag.Server.Data.Entities;

/// <summary>The agent's report at the end of a job.</summary>
internal sealed record JobResult(
    JobOutcome Outcome,
    string Detail,
    IReadOnlyList<PassResult> Passes,
    long Moves,
    long BytesMoved,
    long ShadowCopyBytes,
    Guid? BeforeAnalysisId,
    Guid? AfterAnalysisId);

/// <summary>The result of one pass.</summary>
internal sealed record PassResult(string Name, long ExcessBefore, long ExcessAfter, long Moves, long BytesMoved);
