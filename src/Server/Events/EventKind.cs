namespace FleetDefrag.Server.Events;

/// <summary>The kind of thing that changed.</summary>
internal enum EventKind
{
    Server,
    Volume,
    Job,
    Analysis,
    Plan,
    BackupRun,
    Alert,
}
