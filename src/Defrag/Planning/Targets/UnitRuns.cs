namespace FleetDefrag.Defrag.Planning.Targets;

/// <summary>Where the compressed and sparse streams of a plan find free runs for their units.</summary>
internal enum UnitRuns
{
    /// <summary>In runs that are free now. Streams with longer units stay.</summary>
    Free,

    /// <summary>
    /// In their targets, which other streams leave first. Until a fragmented stream has moved there, no other one takes its clusters.
    /// </summary>
    Emptied,

    /// <summary>In runs that other streams make on their way, which costs many moves.</summary>
    Made,
}
