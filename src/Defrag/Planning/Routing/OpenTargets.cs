namespace FleetDefrag.Defrag.Planning.Routing;

/// <summary>The number of targets that a route keeps open at once. An open target keeps its free clusters from other streams.</summary>
internal enum OpenTargets
{
    /// <summary>As many as there is room to empty.</summary>
    Many,

    /// <summary>As many as there is room to empty. The route ends where they often leave each other no room.</summary>
    ManyUnlessCrowded,

    /// <summary>As many as there is room to empty, and few that wait for room.</summary>
    Few,
}
