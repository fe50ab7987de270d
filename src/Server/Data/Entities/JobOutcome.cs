namespace FleetDefrag.Server.Data.Entities;

/// <summary>How a job ended, as the agent reports it.</summary>
internal enum JobOutcome
{
    Completed,
    StoppedAtDeadline,
    Cancelled,
    NoProgress,
    Refused,
    Failed,
}
