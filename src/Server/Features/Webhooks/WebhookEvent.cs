namespace FleetDefrag.Server.Features.Webhooks;

/// <summary>An event of the fleet that webhooks are told about.</summary>
internal enum WebhookEvent
{
    /// <summary>A person or the planner made a job.</summary>
    JobScheduled,

    /// <summary>A job has started.</summary>
    JobStarted,

    /// <summary>A job did what it was made for.</summary>
    JobSucceeded,

    /// <summary>A job was stopped at its deadline or by a person. Finished work is kept.</summary>
    JobStopped,

    /// <summary>The agent refused a job and wrote nothing.</summary>
    JobRefused,

    /// <summary>A job failed.</summary>
    JobFailed,

    /// <summary>The deadline of a job, before the backup, passed before the job could start.</summary>
    JobMissed,

    /// <summary>A volume was analysed.</summary>
    VolumeAnalysed,

    /// <summary>A backup of a volume has begun.</summary>
    BackupStarted,

    /// <summary>A backup of a volume has ended.</summary>
    BackupEnded,

    /// <summary>An alert was opened.</summary>
    AlertOpened,

    /// <summary>An alert was closed.</summary>
    AlertClosed,

    /// <summary>The certificate of an agent was not renewed in time.</summary>
    CertificateExpiring,

    /// <summary>A server has joined the fleet, or has joined it again.</summary>
    ServerEnrolled,

    /// <summary>A person removed a server.</summary>
    ServerRemoved,

    /// <summary>A person gave a server another host name.</summary>
    ServerRenamed,

    /// <summary>The labels of a server were changed.</summary>
    ServerLabelled,

    /// <summary>An agent has connected.</summary>
    ServerConnected,

    /// <summary>An agent has disconnected.</summary>
    ServerDisconnected,

    /// <summary>A machine waits for an approval.</summary>
    MachineWaiting,

    /// <summary>A policy was made, changed, removed, or halted in its trial.</summary>
    PolicyChanged,

    /// <summary>Another object of the setup was made, changed or removed.</summary>
    SetupChanged,

    /// <summary>A person paused the fleet.</summary>
    FleetPaused,

    /// <summary>A person ended the pause of the fleet.</summary>
    FleetResumed,

    /// <summary>A user was added, removed, disabled or enabled, or got other roles.</summary>
    AccessChanged,
}
