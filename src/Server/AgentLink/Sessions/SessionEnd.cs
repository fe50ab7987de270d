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

    /// <summary>The agent does not read its stream.</summary>
    NotReading,
}
