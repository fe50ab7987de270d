namespace FleetDefrag.Server.Data.Entities;

/// <summary>What a person may do, for the whole fleet or for the servers of a group.</summary>
internal enum Role
{
    /// <summary>Reads, and changes nothing.</summary>
    Viewer,

    /// <summary>Starts and stops jobs, answers approvals, closes alerts; pauses the fleet, when the role is for the whole fleet.</summary>
    Operator,

    /// <summary>Reads, and writes the setup. Applies to API tokens only, not to sessions.</summary>
    GitOps,

    /// <summary>Everything.</summary>
    Administrator,
}
