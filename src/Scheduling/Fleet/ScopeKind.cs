namespace FleetDefrag.Scheduling.Fleet;

/// <summary>How many servers something holds for. A larger value is nearer to the server and takes precedence.</summary>
public enum ScopeKind
{
    /// <summary>All of them.</summary>
    Fleet,

    /// <summary>Those of a site.</summary>
    Site,

    /// <summary>Those of a group, static or by labels.</summary>
    Group,

    /// <summary>One.</summary>
    Host,
}
