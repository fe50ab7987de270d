namespace FleetDefrag.Server.Data.Entities;

/// <summary>The kinds of objects of the setup. Each kind is a section of the document.</summary>
internal enum SetupObjectKind
{
    Group,
    Site,
    StorageGroup,
    Policy,
    BackupSchedule,
    Blackout,
    MaintenanceWindow,
    Limit,
    ContactPoint,
    AlertRule,
    Silence,
    MuteTiming,
    DirectoryLabel,

    /// <summary>The labels of a server, which are stored with the server.</summary>
    Server,
}
