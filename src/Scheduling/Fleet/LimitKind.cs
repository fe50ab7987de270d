namespace FleetDefrag.Scheduling.Fleet;

/// <summary>The scope in which runs are counted.</summary>
public enum LimitKind
{
    /// <summary>Volumes of one server.</summary>
    Host,

    /// <summary>Volumes of servers that share a SAN or a hypervisor.</summary>
    StorageGroup,

    /// <summary>Volumes of one site.</summary>
    Site,

    /// <summary>All volumes.</summary>
    Fleet,
}
