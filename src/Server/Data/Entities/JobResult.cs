namespace FleetDefrag.Server.Data.Entities;

/// <summary>What the agent reported when the job ended.</summary>
internal sealed record JobResult(
    JobOutcome Outcome,
    string Detail,
    IReadOnlyList<PassResult> Passes,
    long Moves,
    long BytesMoved,
    long ShadowCopyBytes,
    Guid? BeforeAnalysisId,
    Guid? AfterAnalysisId);

/// <summary>What one pass did to the excess fragments.</summary>
internal sealed record PassResult(string Name, long ExcessBefore, long ExcessAfter, long Moves, long BytesMoved);
