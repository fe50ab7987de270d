namespace FleetDefrag.Server.Data.Entities;

/// <summary>Which states still hold a volume.</summary>
internal static class JobStates
{
    /// <summary>States in which a volume takes no second job. The unique index of the table lists the same.</summary>
    public static readonly JobState[] Active = [JobState.Scheduled, JobState.WaitingForAgent, JobState.Running];

    public static bool IsActive(this JobState state) => state <= JobState.Running;
}
