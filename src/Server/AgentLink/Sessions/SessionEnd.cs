namespace FleetDefrag.Server.AgentLink.Sessions;

/// <summary>Why the server ends a stream.</summary>
internal enum SessionEnd
{
    /// <summary>A newer stream of the same machine opened.</summary>
    Replaced,

    /// <summary>The machine was removed from the fleet.</summary>
    Revoked,

    /// <summary>Nothing was heard for three heartbeats.</summary>
    Silent,

    /// <summary>The stream opened, and no hello came in time.</summary>
    NoHello,

    /// <summary>The certificate expired while the stream was open.</summary>
    CertificateExpired,

    /// <summary>The authority of the certificate was retired while the stream was open.</summary>
    AuthorityRetired,

    /// <summary>Another agent uses the same identity, and was there first.</summary>
    Cloned,

    /// <summary>A sequence number is so large that the spool could not continue after it.</summary>
    SequenceOutOfRange,

    /// <summary>The agent does not read its stream.</summary>
    NotReading,
}
