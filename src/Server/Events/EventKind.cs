namespace FleetDefrag.Server.Events;

/// <summary>What changed.</summary>
internal enum EventKind
{
    Server,
    Volume,
    Job,
    Analysis,
    Plan,
    BackupRun,
}
