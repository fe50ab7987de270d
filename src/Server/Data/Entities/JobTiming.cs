namespace FleetDefrag.Server.Data.Entities;

/// <summary>When the administrator wants it.</summary>
internal enum JobTiming
{
    Now,

    /// <summary>So that it has ended before the server's next backup begins.</summary>
    BeforeBackup,
}
