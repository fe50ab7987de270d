namespace FleetDefrag.Scheduling.Fleet;

/// <summary>Among which volumes runs are counted.</summary>
public enum LimitKind
{
    /// <summary>Those of a server.</summary>
    Host,

    /// <summary>Those of servers that share a SAN or a hypervisor.</summary>
    StorageGroup,

    /// <summary>Those of a site.</summary>
    Site,

    /// <summary>All.</summary>
    Fleet,
}
