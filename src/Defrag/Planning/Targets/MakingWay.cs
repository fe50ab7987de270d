namespace FleetDefrag.Defrag.Planning.Targets;

/// <summary>Where streams go that make way for others. Each way includes those before it, and moves more.</summary>
internal enum MakingWay
{
    /// <summary>To gaps.</summary>
    ToGaps,

    /// <summary>Also to places from which shorter streams move on.</summary>
    Displacing,

    /// <summary>Also from one region between obstacles to another, from which shorter streams come in return.</summary>
    Exchanging,
}
