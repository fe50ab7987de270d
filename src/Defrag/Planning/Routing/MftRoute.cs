namespace FleetDefrag.Defrag.Planning.Routing;

/// <summary>How a stream of $MFT leaves its clusters on a route. Its run list has room for few fragments.</summary>
internal enum MftRoute
{
    /// <summary>It makes way for others like any other stream.</summary>
    MakesWay,

    /// <summary>It moves only to its own target.</summary>
    ToTarget,

    /// <summary>
    /// It moves to its own target, which is emptied before all others, one part after the other from its start. Its own pieces leave the
    /// next part.
    /// </summary>
    InParts,
}
