namespace FleetDefrag.Scheduling.Fleet;

/// <summary>The width of a scope. The larger value is narrower and takes precedence.</summary>
public enum ScopeKind
{
    /// <summary>All servers.</summary>
    Fleet,

    /// <summary>Servers of a site.</summary>
    Site,

    /// <summary>Servers of a group, static or by labels.</summary>
    Group,

    /// <summary>One server.</summary>
    Host,
}
