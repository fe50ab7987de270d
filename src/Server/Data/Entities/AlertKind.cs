namespace FleetDefrag.Server.Data.Entities;

/// <summary>The kind of condition that an alert tells of.</summary>
internal enum AlertKind
{
    /// <summary>An agent reported a figure that no volume can have.</summary>
    ImpossibleFigures,

    /// <summary>A job could not be read or sent. The job has ended; the others go on.</summary>
    JobSetAside,

    /// <summary>A volume could not be planned. The others are planned.</summary>
    VolumeSetAside,

    /// <summary>A stored policy has mistakes. It is off until an administrator corrects it.</summary>
    PolicySetAside,

    /// <summary>The fleet could not be planned.</summary>
    PlanningFailed,

    /// <summary>Messages of an agent were lost or refused.</summary>
    MessagesLost,

    /// <summary>Two agents use the identity of one server.</summary>
    ClonedIdentity,

    /// <summary>An agent reports another host name than the one of its enrolment.</summary>
    HostNameChanged,

    /// <summary>The certificate of an agent was not renewed in time.</summary>
    CertificateExpires,

    /// <summary>The computer account of a server of the fleet was removed from the directory, or disabled.</summary>
    LeftDirectory,

    /// <summary>A webhook took no message for a day, or too many waited. Nothing is sent to it.</summary>
    WebhookPaused,

    /// <summary>A value fulfils the condition of an alert rule.</summary>
    Rule,
}
