namespace FleetDefrag.Server.Data.Entities;

/// <summary>When a job is to run.</summary>
internal enum JobTiming
{
    Now,

    /// <summary>Early enough to end before the server's next backup begins.</summary>
    BeforeBackup,

    /// <summary>When the planner decides, by a policy.</summary>
    Planned,
}
