namespace FleetDefrag.Server.Data.Entities;

/// <summary>The states in which a job occupies its volume.</summary>
internal static class JobStates
{
    /// <summary>The states in which a volume takes no second job. The unique index of the table lists the same states.</summary>
    public static readonly JobState[] Active = [JobState.Scheduled, JobState.WaitingForAgent, JobState.Running];

    public static bool IsActive(this JobState state) => state <= JobState.Running;
}
