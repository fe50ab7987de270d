namespace FleetDefrag.PlanningBench;

/// <summary>Where the free clusters of an <see cref="OrderLayoutDrawing"/> lie.</summary>
internal enum OrderShape
{
    /// <summary>In one run at the end.</summary>
    End,

    /// <summary>In one run behind a third of the volume.</summary>
    Middle,

    /// <summary>In gaps of deleted files.</summary>
    Gaps,

    /// <summary>In runs of one or two clusters.</summary>
    Tiny,

    /// <summary>Half in the MFT zone, the rest in gaps.</summary>
    Zone,
}
