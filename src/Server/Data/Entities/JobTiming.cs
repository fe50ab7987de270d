namespace FleetDefrag.Server.Data.Entities;

/// <summary>When the administrator wants it.</summary>
internal enum JobTiming
{
    Now,

    /// <summary>So that it has ended before the server's next backup begins.</summary>
    BeforeBackup,

    /// <summary>Not an administrator's wish: the planner's, by a policy.</summary>
    Planned,
}
