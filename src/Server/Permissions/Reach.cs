namespace FleetDefrag.Server.Permissions;

/// <summary>For which part of the fleet an endpoint needs its permission.</summary>
internal enum Reach
{
    /// <summary>For the servers that the endpoint reads or changes. Other servers do not exist for the caller.</summary>
    Servers,

    /// <summary>For the whole fleet. A role of a group does not suffice.</summary>
    Fleet,

    /// <summary>For any part: the endpoint has what all groups share, or checks each object itself.</summary>
    Shared,
}
