namespace FleetDefrag.Server.Data.Entities;

/// <summary>The agent's own word on how a job ended.</summary>
internal enum JobOutcome
{
    Completed,
    StoppedAtDeadline,
    Cancelled,
    NoProgress,
    Refused,
    Failed,
}
